import { applyDiscount, MAX_VERSIONS, maxVersionPrice, type DocumentVersion, type TemplateForm } from '@moyun/api'
import { selectMayGenerate, selectStreamingGeneration } from '@moyun/machines'
import { Button, PriceTag, ValidatedForm } from '@moyun/ui'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { FormField } from './form-field.tsx'
import { ModelChoice } from './model-choice.tsx'
import { type OpenDocument, useDocument } from './open-document.ts'
import { inputProblemText } from './input-problem.ts'
import type { Inputs } from './use-inputs.ts'

export interface FormProps {
  opened: OpenDocument
  form: TemplateForm
  inputs: Inputs
  /** The version that is shown; it is replaced if there are as many as allowed. */
  version: DocumentVersion | undefined
  onRun: (model: string | undefined) => void
}

/** The template's form, and the button that starts the generation, with its cost. */
export function Form({ opened, form, inputs, version, onRun }: FormProps) {
  const intl = useIntl()
  const id = useId()
  const [model, setModel] = useState<string | undefined>()
  // Also while the text is generated: a disabled button would lose the focus.
  const isBusy = useDocument(
    opened,
    (snapshot) =>
      snapshot.matches({ request: { open: 'sending' } }) || selectStreamingGeneration(snapshot)?.passageId === null,
  )
  const isShort = useDocument(
    opened,
    (snapshot) =>
      snapshot.matches({ request: { open: 'insufficientPoints' } }) ||
      snapshot.matches({ wording: 'insufficientPoints' }),
  )
  const mayRun = useDocument(opened, selectMayGenerate)
  const versions = useDocument(opened, ({ context }) => context.document?.versions)
  const price = Math.max(
    form.costsAtMost,
    applyDiscount(maxVersionPrice(0, form.promptLength, inputs.inputs), form.percent, 100),
  )
  const place = (versions?.findIndex((one) => one.id === version?.id) ?? -1) + 1
  const isFull = (versions?.length ?? 0) >= MAX_VERSIONS
  const problems = Object.fromEntries(
    form.fields.flatMap((field) => {
      const problem = inputProblemText(intl, field, inputs.problems[field.name])
      return problem === undefined ? [] : [[field.name, problem]]
    }),
  )

  return (
    <Column>
      <Head>
        <h2>
          <FormattedMessage id="scene.form" />
        </h2>
        <Button kind="quiet" size="s" onClick={() => inputs.write(form.example)}>
          <FormattedMessage id="scene.example" />
        </Button>
      </Head>
      <Fields id={id} problems={problems} busy={isBusy} onSubmit={() => onRun(model)}>
        {form.fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            value={inputs.inputs[field.name]}
            problem={inputs.isWrong(field.name) ? problems[field.name] : undefined}
            model={model}
            onChange={(value) => inputs.change(field.name, value)}
          />
        ))}
        <ModelChoice value={model} onChange={setModel} />
      </Fields>
      <Bar data-bottom-bar>
        <Button
          kind={isShort ? 'line' : 'solid'}
          size="l"
          type="submit"
          form={id}
          busy={isBusy}
          disabled={!mayRun && !isBusy}
        >
          <FormattedMessage id={versions ? 'scene.again' : 'scene.run'} />
          <PriceTag points={price} />
        </Button>
        <Note>
          {isFull ? (
            <FormattedMessage id="scene.replaces" values={{ place }} />
          ) : (
            <FormattedMessage id="scene.refunded" />
          )}
        </Note>
      </Bar>
    </Column>
  )
}

const Column = styled.div`
  min-inline-size: 0;

  @media (width >= 1024px) {
    position: sticky;
    inset-block-start: 104px;
    display: flex;
    flex-direction: column;
    max-block-size: calc(100dvh - 128px);
  }
  @media print {
    display: none;
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${({ theme }) => theme.space[3]};

  h2 {
    font: ${({ theme }) => theme.type.head};
  }
  button {
    margin-inline-end: -10px;
  }
`

const Fields = styled(ValidatedForm)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[5]};
  align-content: start;

  @media (width >= 1024px) {
    overflow-y: auto;
    margin-inline: -8px;
    padding: 4px 8px ${({ theme }) => theme.space[5]};
    scrollbar-width: thin;
  }
`

/** Always visible, also if the fields continue below the edge. */
const Bar = styled.div`
  position: sticky;
  z-index: ${({ theme }) => theme.layer.sticky};
  inset-block-end: 0;
  display: grid;
  gap: ${({ theme }) => theme.space[1]};
  padding-block: ${({ theme }) => theme.space[4]};
  border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  background: ${({ theme }) => theme.color.sheet};

  > button {
    inline-size: 100%;
  }
  @media (width < 1024px) {
    margin-inline: -20px;
    padding: ${({ theme }) => `${theme.space[3]} 20px max(${theme.space[3]}, env(safe-area-inset-bottom))`};
  }
`

const Note = styled.p`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
  text-align: center;
`
