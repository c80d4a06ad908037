import { randomId, type ManuscriptSnapshotEntry, manuscripts } from '@moyun/api'
import { Button, DropdownMenu, IconButton, LimitedField, MenuAction, Skeleton } from '@moyun/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { useToastError } from '../../app/errors/use-toast-error.ts'
import { Timestamp } from '../../components/timestamp.tsx'
import { NotesHeading } from './material-notes.tsx'
import { type OpenManuscript, useManuscript } from './open-manuscript.ts'
import { activeGenerations } from './manuscript-view.ts'
import { snapshotsQuery } from './manuscript-queries.ts'
import { MANUSCRIPTS } from '../../api/query-keys.ts'

/** Named snapshots of the whole manuscript; each can be restored. */
export function Snapshots({ opened }: { opened: OpenManuscript }) {
  const list = useQuery(snapshotsQuery(useCall(), opened.id))

  return (
    <section>
      <NotesHeading>
        <FormattedMessage id="zscene.snapshots" />
      </NotesHeading>
      <Keep opened={opened} />
      {list.data === undefined ? (
        list.isError ? (
          <LoadFailed busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton height="72px" />
        )
      ) : (
        <List>
          {list.data.map((snapshot) => (
            <Line key={snapshot.id} opened={opened} snapshot={snapshot} />
          ))}
        </List>
      )}
    </section>
  )
}

/** Runs an action on snapshots, and then refetches them. */
function useSnapshotAction<Given>(
  action: (call: ReturnType<typeof useCall>, given: Given) => Promise<unknown>,
  id: string,
) {
  const call = useCall()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (given: Given) => action(call, given),
    onError: useToastError(),
    onSettled: () => queries.invalidateQueries({ queryKey: [MANUSCRIPTS, id, 'snapshots'] }),
  })
}

function Keep({ opened: { id } }: { opened: OpenManuscript }) {
  const intl = useIntl()
  const [name, setName] = useState('')
  const snap = useSnapshotAction(
    (call, given: string) =>
      call(manuscripts.snap, { params: { id }, body: { id: randomId(), name: given } }, { quiet: true }),
    id,
  )

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) snap.mutate(name.trim(), { onSuccess: () => setName('') })
      }}
    >
      <LimitedField
        label={<FormattedMessage id="zscene.snapshotName" />}
        placeholder={intl.formatMessage({ id: 'zscene.snapshotExample' })}
        value={name}
        limit={60}
        onChange={({ target }) => setName(target.value)}
      />
      <Button size="s" type="submit" disabled={name.trim() === ''} busy={snap.isPending}>
        <FormattedMessage id="zscene.snap" />
      </Button>
    </Form>
  )
}

function Line({
  opened,
  snapshot: { id, name, written, characters, at },
}: {
  opened: OpenManuscript
  snapshot: ManuscriptSnapshotEntry
}) {
  const intl = useIntl()
  const { actor } = opened
  const isBusy = useManuscript(opened, ({ context }) => activeGenerations(context).length > 0)
  const remove = useSnapshotAction(
    (call, snapshotId: string) =>
      call(manuscripts.removeSnapshot, { params: { id: opened.id, snapshotId } }, { quiet: true }),
    opened.id,
  )
  const title = name || intl.formatMessage({ id: 'zscene.snapshotBefore' })

  return (
    <li>
      <span>
        <b dir="auto">{title}</b>
        <small>
          <FormattedMessage id="zscene.snapshotFacts" values={{ written, characters }} />
          <Timestamp time={at} />
        </small>
      </span>
      <DropdownMenu
        trigger={
          <IconButton size="s" tip="none" label={intl.formatMessage({ id: 'zscene.snapshotMore' }, { title })}>
            <Ellipsis size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuAction
          disabled={isBusy}
          onChosen={() => actor.send({ type: 'act', act: { kind: 'restoreSnapshot', snapshotId: id } })}
        >
          <FormattedMessage id="zscene.restoreSnapshot" />
        </MenuAction>
        <MenuAction danger onChosen={() => remove.mutate(id)}>
          <FormattedMessage id="zscene.removeSnapshot" />
        </MenuAction>
      </DropdownMenu>
    </li>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  justify-items: start;

  > :first-child {
    inline-size: 100%;
  }
`

const List = styled.ul`
  margin-block-start: ${({ theme }) => theme.space[3]};

  li {
    display: flex;
    gap: ${({ theme }) => theme.space[2]};
    align-items: center;
    padding-block: ${({ theme }) => theme.space[2]};
    border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  span {
    display: grid;
    flex: 1;
    min-inline-size: 0;
  }
  b {
    color: ${({ theme }) => theme.color.textStrong};
    font: ${({ theme }) => theme.type.label};
    overflow-wrap: anywhere;
  }
  small {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1em;
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.micro};
  }
`
