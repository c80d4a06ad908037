import { countCodePoints, MAX_PROMPTS, PROMPT_LIMIT, type PromptDraft } from '@moyun/api'
import { Alert, Button, Dialog, ValidatedForm, TextArea, TextField } from '@moyun/ui'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { errorMessage } from '../../app/errors/error-message.ts'
import { useUnsavedInput } from '../../shell/unsaved-input.ts'
import { useSavePrompt } from './use-prompt-actions.ts'

/** In UTF-16 units, as the contract limits it. */
const LONGEST_TITLE = 40

export interface PromptFormProps {
  /** Null for a new one. */
  id: string | null
  first: PromptDraft
  onSaved: () => void
  onLeft: () => void
}

/** The form of a member's own prompt. Closing it with unsaved input asks for confirmation. */
export function PromptForm({ id, first, onSaved, onLeft }: PromptFormProps) {
  const intl = useIntl()
  const form = useId()
  const [draft, setDraft] = useState(first)
  const [judged, setJudged] = useState(false)
  const [confirmingDiscard, setConfirmingDiscard] = useState(false)
  const saving = useSavePrompt(id, onSaved)
  const problems = judged ? problemsOf(draft) : {}
  const problemTexts = Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field,
      intl.formatMessage({ id: 'chat.promptProblem' }, { problem, longest: LONGEST_TITLE }),
    ]),
  )
  const isChanged = draft.title !== first.title || draft.text !== first.text
  const leave = () => (isChanged && !confirmingDiscard ? setConfirmingDiscard(true) : onLeft())
  useUnsavedInput(isChanged ? 'unsaved' : null)

  return (
    <Dialog
      open
      role="alertdialog"
      busy={saving.isPending}
      onOpenChange={leave}
      title={<FormattedMessage id={id === null ? 'chat.newPrompt' : 'chat.changePrompt'} />}
      description={<FormattedMessage id="chat.promptLead" values={{ example: '{{…}}', most: MAX_PROMPTS }} />}
      actions={
        <>
          <Button disabled={saving.isPending} onClick={leave}>
            <FormattedMessage id={confirmingDiscard ? 'chat.promptDiscard' : 'chat.promptCancel'} />
          </Button>
          <Button kind="solid" type="submit" form={form} busy={saving.isPending}>
            <FormattedMessage id="chat.promptSave" />
          </Button>
        </>
      }
    >
      <Rows
        id={form}
        problems={problemTexts}
        busy={saving.isPending}
        onSubmit={() => {
          setJudged(true)
          if (Object.keys(problemsOf(draft)).length === 0)
            saving.mutate({ title: draft.title.trim(), text: draft.text })
        }}
      >
        {confirmingDiscard ? (
          <Alert tone="warning">
            <FormattedMessage id="chat.promptLeaving" />
          </Alert>
        ) : null}
        <TextField
          label={<FormattedMessage id="chat.promptTitle" />}
          problem={problemTexts['title']}
          value={draft.title}
          autoComplete="off"
          onChange={(event) => setDraft({ ...draft, title: event.target.value })}
        />
        <TextArea
          label={<FormattedMessage id="chat.promptText" />}
          problem={problemTexts['text']}
          rows={6}
          limit={PROMPT_LIMIT}
          value={draft.text}
          onChange={(event) => setDraft({ ...draft, text: event.target.value })}
        />
        {saving.error === null ? null : <Alert tone="danger">{errorMessage(intl, saving.error)}</Alert>}
      </Rows>
    </Dialog>
  )
}

function problemsOf({ title, text }: PromptDraft): Partial<Record<keyof PromptDraft, string>> {
  return {
    ...(title.trim() === ''
      ? { title: 'titleNeeded' }
      : countCodePoints(title.trim()) > LONGEST_TITLE
        ? { title: 'titleLong' }
        : {}),
    ...(text.trim() === '' ? { text: 'textNeeded' } : countCodePoints(text) > PROMPT_LIMIT ? { text: 'textLong' } : {}),
  }
}

const Rows = styled(ValidatedForm)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[5]};
`
