import { type TemplateField, type TemplateInputs, TemplateLanguage, TemplateTone } from '@moyun/api'
import { Select, type SelectOption, TextArea, TextField } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'

type Value = TemplateInputs[string]

export interface ExampleFormProps {
  fields: readonly TemplateField[]
  inputs: TemplateInputs
  /** Message of each invalid field. */
  problems?: Readonly<Record<string, string>>
  onChange: (inputs: TemplateInputs) => void
}

/** A template's form as an admin fills it in: for the example, and for a trial. */
export function ExampleForm({ fields, inputs, problems = {}, onChange }: ExampleFormProps) {
  const set = (name: string) => (value: Value | undefined) =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...inputs, [name]: value }).filter(
          (entry): entry is [string, Value] => entry[1] !== undefined,
        ),
      ),
    )

  return (
    <Grid>
      {fields.map((field) => (
        <Filled
          key={field.name}
          field={field}
          value={inputs[field.name]}
          problem={problems[field.name]}
          onChange={set(field.name)}
        />
      ))}
    </Grid>
  )
}

interface FilledProps {
  field: TemplateField
  value: Value | undefined
  problem: string | undefined
  onChange: (value: Value | undefined) => void
}

function Filled({ field, value, problem, onChange }: FilledProps) {
  const text = Array.isArray(value) ? value.join('、') : value === undefined ? '' : String(value)
  const common = {
    label: (
      <FormattedMessage
        id="admin.templates.filled"
        values={{ label: field.label, required: field.required ? 'yes' : 'no' }}
      />
    ),
    problem,
    autoComplete: 'off',
  }

  switch (field.kind) {
    case 'longText':
      return (
        <Wide>
          <TextArea
            {...common}
            rows={3}
            limit={field.most}
            value={text}
            onChange={(event) => onChange(event.target.value || undefined)}
          />
        </Wide>
      )
    case 'number':
      return (
        <TextField
          {...common}
          inputMode="numeric"
          value={text}
          onChange={(event) => onChange(numberIn(event.target.value))}
        />
      )
    case 'tags':
      return <TextField {...common} value={text} onChange={(event) => onChange(tagsIn(event.target.value))} />
    case 'choice':
    case 'tone':
    case 'length':
    case 'language':
      return (
        <Chosen
          field={field}
          value={text}
          problem={problem}
          onChange={(chosen) => onChange(field.kind === 'length' && chosen !== undefined ? Number(chosen) : chosen)}
        />
      )
    case 'picture':
      return null
    case 'text':
      return <TextField {...common} value={text} onChange={(event) => onChange(event.target.value || undefined)} />
  }
}

/** A number while it is typed; text that is not a number stays text, and validation reports it. */
const numberIn = (text: string): Value | undefined =>
  text.trim() === '' ? undefined : Number.isFinite(Number(text)) ? Number(text) : text

const tagsIn = (text: string): string[] | undefined => (text === '' ? undefined : text.split(/[、,，]/))

const NONE = 'none'

function Chosen({
  field,
  value,
  problem,
  onChange,
}: {
  field: TemplateField
  value: string
  problem: string | undefined
  onChange: (value: string | undefined) => void
}) {
  const intl = useIntl()
  const options = optionsOf(field, (kind, one) =>
    intl.formatMessage({ id: 'admin.templates.value' }, { value: `${kind}${one.replaceAll('-', '')}` }),
  )

  return (
    <Select
      label={
        <FormattedMessage
          id="admin.templates.filled"
          values={{ label: field.label, required: field.required ? 'yes' : 'no' }}
        />
      }
      problem={problem}
      value={value === '' ? NONE : value}
      options={[{ value: NONE, label: intl.formatMessage({ id: 'admin.templates.leftEmpty' }) }, ...options]}
      onValueChange={(chosen) => onChange(chosen === NONE ? undefined : chosen)}
    />
  )
}

function optionsOf(field: TemplateField, formatValue: (kind: string, value: string) => string): SelectOption[] {
  if (field.kind === 'choice') return [...field.options]
  if (field.kind === 'length') return field.options.map((one) => ({ value: String(one), label: String(one) }))
  return (field.kind === 'tone' ? TemplateTone : TemplateLanguage).options.map((value) => ({
    value,
    label: formatValue(field.kind, value),
  }))
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: ${({ theme }) => theme.space[4]};
  align-items: start;
`

const Wide = styled.div`
  grid-column: 1 / -1;
`
