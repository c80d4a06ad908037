import type { Prompt } from '@moyun/api'
import { Alert, Button, Dialog, IconButton, Skeleton } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { useErrorMessage } from '../../app/errors/error-message.ts'
import { PromptForm } from './prompt-form.tsx'
import { promptsQuery } from './prompts-query.ts'
import { usePromptActions } from './use-prompt-actions.ts'
import type { PromptsView } from './use-pickers.tsx'

export interface PromptsDialogProps {
  view: PromptsView
  onView: (view: PromptsView | null) => void
  /** Returns focus to the composer. */
  onLeft: () => void
}

/** The member's own prompts: add, edit, delete and undo. */
export function PromptsDialog({ view, onView, onLeft }: PromptsDialogProps) {
  const [changed, setChanged] = useState<Prompt | null>(null)
  const close = () => {
    onView(null)
    onLeft()
  }
  const toList = () => {
    setChanged(null)
    onView({ kind: 'list' })
  }

  if (view.kind === 'new')
    return (
      <PromptForm
        id={null}
        first={{ title: '', text: view.text }}
        onSaved={toList}
        onLeft={view.text === '' ? toList : close}
      />
    )
  if (changed) return <PromptForm id={changed.id} first={changed} onSaved={toList} onLeft={toList} />
  return <PromptList onNew={() => onView({ kind: 'new', text: '' })} onChange={setChanged} onClose={close} />
}

function PromptList({
  onNew,
  onChange,
  onClose,
}: {
  onNew: () => void
  onChange: (prompt: Prompt) => void
  onClose: () => void
}) {
  const intl = useIntl()
  const read = useQuery(promptsQuery(useCall(), intl.locale))
  const own = read.data?.filter((prompt) => prompt.own)
  const { removed, remove, restore, error } = usePromptActions()
  const why = useErrorMessage(error)
  const isEmpty = own?.length === 0 && removed.length === 0

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<FormattedMessage id="chat.ownPrompts" />}
      {...(isEmpty ? { description: <FormattedMessage id="chat.noOwnPrompt" values={{ example: '{{…}}' }} /> } : {})}
      actions={
        <Button onClick={onNew}>
          <FormattedMessage id="chat.newPrompt" />
        </Button>
      }
    >
      {why === undefined ? null : <Alert tone="danger">{why}</Alert>}
      {own === undefined ? (
        read.isError ? (
          <LoadFailed busy={read.isFetching} onRetry={() => void read.refetch()} />
        ) : (
          <Skeleton height="160px" />
        )
      ) : null}
      <Rows>
        {removed.map((prompt) => (
          <li key={prompt.id}>
            <Gone role="status">
              <FormattedMessage id="chat.promptRemoved" values={{ title: prompt.title }} />
            </Gone>
            <Button size="s" kind="quiet" disabled={restore.isPending} onClick={() => restore.mutate(prompt)}>
              <FormattedMessage id="chat.undo" />
            </Button>
          </li>
        ))}
        {own?.map((prompt) => (
          <li key={prompt.id}>
            <Words>
              <b>{prompt.title}</b>
              <span>{prompt.text}</span>
            </Words>
            <IconButton
              size="s"
              tip="none"
              label={intl.formatMessage({ id: 'chat.promptChange' }, prompt)}
              onClick={() => onChange(prompt)}
            >
              <Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
            <IconButton
              size="s"
              tip="none"
              label={intl.formatMessage({ id: 'chat.promptRemove' }, prompt)}
              disabled={remove.isPending}
              onClick={() => remove.mutate(prompt)}
            >
              <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </Rows>
    </Dialog>
  )
}

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    gap: ${({ theme }) => theme.space[1]};
    align-items: center;
    min-block-size: 56px;
  }
  li + li {
    border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
`

const Gone = styled.span`
  flex: 1;
  min-inline-size: 0;
  color: ${({ theme }) => theme.color.textSubtle};
  overflow-wrap: anywhere;
`

const Words = styled.div`
  display: grid;
  flex: 1;
  min-inline-size: 0;

  b,
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    color: ${({ theme }) => theme.color.textStrong};
    font-weight: 500;
  }
  span {
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.note};
  }
`
