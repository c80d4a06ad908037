import { type DocumentVersion, invalidFields, templateAdmin } from '@moyun/api'
import { Alert, Button, Markdown, Section } from '@moyun/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { errorMessage } from '../../../app/errors/error-message.ts'
import { useAdminCall } from '../use-admin-call.ts'
import { ExampleForm } from './example-form.tsx'
import { LanguageChoice } from './language-choice.tsx'
import type { PreviewInputs, PreviewState } from './use-preview.ts'

export interface PreviewProps {
  templateId: string
  filled: PreviewInputs
  trial: PreviewState
  /** The template has an English version. */
  bilingual: boolean
  /** There are unsaved changes, which a trial would not include. */
  hasUnsavedChanges: boolean
}

/** Fills in the saved draft, previews its prompt, and runs it. */
export function Preview({
  templateId,
  filled: { language, setLanguage, fields, inputs, wrong, fill },
  trial: { version, trying, stopping, isWriting },
  bilingual,
  hasUnsavedChanges,
}: PreviewProps) {
  const intl = useIntl()
  const call = useAdminCall()
  const [judged, setJudged] = useState(false)
  const preview = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call(templateAdmin.prompt, { params: { id: templateId }, body: { language, inputs } }, { quiet: true }),
  })
  const all = { ...wrong, ...invalidFields(trying.error) }
  const problems = judged
    ? Object.fromEntries(
        Object.entries(all).map(([name, problem]) => [
          name,
          intl.formatMessage({ id: 'admin.templates.inputProblem' }, { problem }),
        ]),
      )
    : {}
  const whenSound = (go: () => void) => () => {
    setJudged(true)
    if (Object.keys(wrong).length === 0) go()
  }
  const failed = trying.error ?? stopping.error ?? preview.error

  return (
    <Stack>
      {hasUnsavedChanges ? (
        <Alert tone="note">
          <FormattedMessage id="admin.templates.saveFirst" />
        </Alert>
      ) : null}
      {bilingual ? <LanguageChoice value={language} onChange={setLanguage} /> : null}
      <ExampleForm fields={fields} inputs={inputs} problems={problems} onChange={fill} />
      <Actions>
        {isWriting ? (
          <Button kind="ink" busy={stopping.isPending} onClick={() => stopping.mutate()}>
            <FormattedMessage id="admin.templates.stop" />
          </Button>
        ) : (
          <Button busy={trying.isPending} onClick={whenSound(() => trying.mutate({ language, inputs }))}>
            <FormattedMessage id="admin.templates.try" />
          </Button>
        )}
        <Button kind="quiet" busy={preview.isPending} onClick={whenSound(() => preview.mutate())}>
          <FormattedMessage id="admin.templates.preview" />
        </Button>
      </Actions>
      {failed ? <Alert tone="danger">{errorMessage(intl, failed)}</Alert> : null}
      {version ? <Result version={version} /> : null}
      {preview.data ? (
        <Section title={<FormattedMessage id="admin.templates.told" />}>
          <PromptText>{preview.data.prompt}</PromptText>
        </Section>
      ) : null}
    </Stack>
  )
}

function Result({
  version: { text, state, reason, model, offline, tokens, milliseconds },
}: {
  version: DocumentVersion
}) {
  return (
    <Section
      title={<FormattedMessage id="admin.templates.result" />}
      note={
        <FormattedMessage
          id="admin.templates.resultNote"
          values={{
            state,
            model,
            offline: offline ? 'yes' : 'no',
            tokens: tokens ?? 0,
            counted: tokens === null ? 'no' : 'yes',
            seconds: Math.round((milliseconds ?? 0) / 100) / 10,
          }}
        />
      }
    >
      {state === 'failed' ? (
        <Alert tone="danger">
          <FormattedMessage id="admin.templates.failed" values={{ reason }} />
        </Alert>
      ) : null}
      <Markdown text={text} writing={state === 'streaming'} />
    </Section>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[6]};
  justify-items: stretch;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
`

const PromptText = styled.pre`
  padding: ${({ theme }) => theme.space[4]};
  border: 1px solid ${({ theme }) => theme.color.lineFaint};
  border-radius: ${({ theme }) => theme.radius.m};
  overflow-wrap: anywhere;
  font: ${({ theme }) => theme.type.note};
  white-space: pre-wrap;
`
