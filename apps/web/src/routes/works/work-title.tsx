import { countCodePoints, type WorkDetails, type Work, works } from '@moyun/api'
import { Button, IconButton, TextField } from '@moyun/ui'
import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type SubmitEventHandler, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { errorMessage } from '../../app/errors/error-message.ts'
import { useMember } from '../../member/member-services.ts'
import { changeWork } from '../../features/works/gallery-queries.ts'
import { worksChanged } from '../../features/works/works-changed.ts'
import { WorkNote } from './work-note.tsx'
import { WORKS } from '../../api/query-keys.ts'

/** In characters, as the contract limits it. */
const LONGEST = 80

/** A work's title, type and date, with inline renaming. */
export function WorkTitle({ work }: { work: WorkDetails }) {
  const intl = useIntl()
  const [naming, setNaming] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const named = useRef(naming)
  // Focus returns to the button that started the renaming.
  useLayoutEffect(() => {
    if (named.current && !naming) pencil.current?.focus()
    named.current = naming
  }, [naming])

  if (naming) return <Naming work={work} onEnd={() => setNaming(false)} />
  return (
    <Line>
      <WorkNote work={work} />
      <IconButton
        ref={pencil}
        size="s"
        tip="end"
        label={intl.formatMessage({ id: 'works.rename' })}
        onClick={() => setNaming(true)}
      >
        <Pencil size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
      </IconButton>
    </Line>
  )
}

function Naming({ work: { id, title }, onEnd }: { work: WorkDetails; onEnd: () => void }) {
  const intl = useIntl()
  const { rename, busy, problem } = useRename(id, onEnd)
  const [name, setName] = useState(title)
  const tooLong = countCodePoints(name.trim()) > LONGEST
  const submit: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault()
    if (tooLong || busy) return
    if (name.trim() === '' || name.trim() === title) onEnd()
    else rename(name.trim())
  }

  return (
    <Form
      noValidate
      data-own-escape
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.stopPropagation()
        onEnd()
      }}
    >
      <TextField
        // The member asked for this field, so it takes the focus.
        autoFocus
        label={<FormattedMessage id="works.name" />}
        value={name}
        problem={tooLong ? intl.formatMessage({ id: 'works.nameLong' }, { count: LONGEST }) : problem}
        onChange={(event) => setName(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
      <Buttons>
        <Button type="submit" size="s" busy={busy}>
          <FormattedMessage id="works.save" />
        </Button>
        <Button size="s" kind="quiet" disabled={busy} onClick={onEnd}>
          <FormattedMessage id="works.cancel" />
        </Button>
      </Buttons>
    </Form>
  )
}

/** Renames optimistically; the lists are invalidated. */
function useRename(id: string, onDone: () => void) {
  const intl = useIntl()
  const call = useCall()
  const { queries } = useMember()
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (title: string): Promise<Work> =>
      call(works.rename, { params: { id }, body: { title } }, { quiet: true }),
    onSuccess: ({ title }) => {
      queries.setQueryData<WorkDetails>([WORKS, 'one', id], (before) => before && { ...before, title })
      changeWork(queries, id, () => ({ title }))
      void worksChanged(queries)
    },
  })

  return {
    rename: (title: string) => mutate(title, { onSuccess: onDone }),
    busy: isPending,
    problem: error === null ? undefined : errorMessage(intl, error),
  }
}

const Line = styled.div`
  display: flex;
  gap: 2px;
  align-items: center;
  margin-block-start: -${({ theme }) => theme.space[2]};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};

  > button {
    margin-inline-start: ${({ theme }) => theme.space[2]};
  }
`

const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
`

const Buttons = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
`
