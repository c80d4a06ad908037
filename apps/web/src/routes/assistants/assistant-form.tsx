import { type Assistant, type AssistantDraft, AssistantIcon as Icons } from '@moyun/api'
import { Alert, AssistantIcon, Button, ChoiceChips, Dialog, ValidatedForm, TextArea, TextField } from '@moyun/ui'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { errorMessage } from '../../app/errors/error-message.ts'
import { useUnsavedInput } from '../../shell/unsaved-input.ts'
import { limits, useAssistantDraft } from './use-assistant-draft.ts'

export interface AssistantFormProps {
  /** Null for a new assistant. */
  id: string | null
  first?: AssistantDraft
  onSaved: (saved: Assistant) => void
  onLeft: () => void
}

const Middle = styled.span`
  display: grid;
  place-items: center;
  inline-size: 100%;
  block-size: 100%;
`

const icons = Icons.options.map((icon) => ({
  value: icon,
  label: <FormattedMessage id="ailist.iconIs" values={{ icon }} />,
  picture: (
    <Middle>
      <AssistantIcon icon={icon} size="s" />
    </Middle>
  ),
}))

/** The form of a member's own assistant. Closing it with unsaved input asks for confirmation. */
export function AssistantForm({ id, first, onSaved, onLeft }: AssistantFormProps) {
  const intl = useIntl()
  const form = useId()
  const [confirmingDiscard, setConfirmingDiscard] = useState(false)
  const { draft, change, chooseIcon, problems, saving, save, isChanged } = useAssistantDraft(id, first, onSaved)
  const problemTexts = Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field,
      intl.formatMessage({ id: 'ailist.problem' }, { problem }),
    ]),
  )
  const leave = () => (isChanged && !confirmingDiscard ? setConfirmingDiscard(true) : onLeft())
  useUnsavedInput(isChanged ? 'unsaved' : null)

  return (
    <Dialog
      open
      role="alertdialog"
      busy={saving.isPending}
      onOpenChange={leave}
      title={<FormattedMessage id={id === null ? 'ailist.new' : 'ailist.change'} />}
      description={<FormattedMessage id="ailist.newLead" />}
      actions={
        <>
          <Button disabled={saving.isPending} onClick={leave}>
            <FormattedMessage id={confirmingDiscard ? 'ailist.discard' : 'ailist.cancel'} />
          </Button>
          <Button kind="solid" type="submit" form={form} busy={saving.isPending}>
            <FormattedMessage id="ailist.keep" />
          </Button>
        </>
      }
    >
      <Rows id={form} problems={problemTexts} busy={saving.isPending} onSubmit={save}>
        {confirmingDiscard ? (
          <Alert tone="warning">
            <FormattedMessage id="ailist.leaving" />
          </Alert>
        ) : null}
        <TextField
          label={<FormattedMessage id="ailist.name" />}
          problem={problemTexts['name']}
          value={draft.name}
          autoComplete="off"
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label={<FormattedMessage id="ailist.summary" />}
          hint={<FormattedMessage id="ailist.optional" />}
          problem={problemTexts['summary']}
          value={draft.summary}
          autoComplete="off"
          onChange={(event) => change({ summary: event.target.value })}
        />
        <TextArea
          label={<FormattedMessage id="ailist.instructions" />}
          hint={<FormattedMessage id="ailist.instructionsHint" />}
          problem={problemTexts['instructions']}
          rows={5}
          counted
          limit={limits.instructions}
          value={draft.instructions}
          onChange={(event) => change({ instructions: event.target.value })}
        />
        <TextArea
          label={<FormattedMessage id="ailist.starters" />}
          hint={<FormattedMessage id="ailist.startersHint" />}
          problem={problemTexts['starters']}
          rows={3}
          value={draft.starters}
          onChange={(event) => change({ starters: event.target.value })}
        />
        <ChoiceChips
          label={<FormattedMessage id="ailist.icon" />}
          value={draft.icon}
          onValueChange={chooseIcon}
          choices={icons}
        />
        {saving.error === null ? null : <Alert tone="danger">{errorMessage(intl, saving.error)}</Alert>}
      </Rows>
    </Dialog>
  )
}

const Rows = styled(ValidatedForm)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[5]};
`
