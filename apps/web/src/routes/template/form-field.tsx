import { type TemplateField, type TemplateInputs, TemplateLanguage, TemplateTone } from '@moyun/api'
import { ChoiceChips, LimitedField, Select, TagsField, TextArea, TextField } from '@moyun/ui'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { PictureChoice } from './picture-choice.tsx'
import { languageKey } from '../translate/language-key.ts'

type Value = TemplateInputs[string]

export interface FormFieldProps {
  field: TemplateField
  value: Value | undefined
  /** The error message. */
  problem: string | undefined
  /** The model that writes; undefined for the default. */
  model: string | undefined
  onChange: (value: Value) => void
}

/** The value for "no choice" of an optional field; no option can have it. */
const NONE = '-'
/** More options than these are shown as a select. */
const MOST_CHIPS = 8

interface Option {
  value: string
  label: string
}

function optionsOf(intl: IntlShape, field: TemplateField): Option[] {
  switch (field.kind) {
    case 'choice':
      return field.options
    case 'tone':
      return TemplateTone.options.map((value) => ({
        value,
        label: intl.formatMessage({ id: 'scene.tone' }, { tone: value }),
      }))
    case 'length':
      return field.options.map((value) => ({
        value: String(value),
        label: intl.formatMessage({ id: 'scene.length' }, { length: value }),
      }))
    case 'language':
      return TemplateLanguage.options.map((value) => ({
        value,
        label: intl.formatMessage({ id: 'scene.language' }, { language: languageKey(value) }),
      }))
    default:
      return []
  }
}

const textOf = (value: Value | undefined) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Accepts full-width digits; text that is not a number stays text, and validation reports it. */
const numberIn = (text: string): Value => {
  const plain = text.normalize('NFKC').trim()
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : text
}

/** One field of a template's form, by its kind. */
export function FormField({ field, value, problem, model, onChange }: FormFieldProps) {
  const intl = useIntl()
  const { label: name, hint, required, kind } = field
  const label = required ? (
    name
  ) : (
    <>
      {name}{' '}
      <Optional>
        <FormattedMessage id="scene.optional" />
      </Optional>
    </>
  )
  const frame = { label, problem, hint: hint || undefined }

  if (kind === 'text')
    return (
      <LimitedField
        {...frame}
        value={textOf(value)}
        placeholder={field.placeholder}
        limit={field.most}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    )
  if (kind === 'longText')
    return (
      <TextArea
        {...frame}
        value={textOf(value)}
        placeholder={field.placeholder}
        limit={field.most}
        rows={4}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  if (kind === 'number')
    return (
      <TextField
        {...frame}
        hint={hint || <FormattedMessage id="scene.between" values={{ least: field.least, most: field.most }} />}
        inputMode="numeric"
        autoComplete="off"
        after={field.unit}
        value={textOf(value)}
        onChange={({ target }) => onChange(numberIn(target.value))}
      />
    )
  if (kind === 'tags')
    return (
      <TagsField
        {...frame}
        value={Array.isArray(value) ? value : []}
        most={field.most}
        suggestions={field.suggestions}
        onValueChange={onChange}
      />
    )
  if (kind === 'picture') return <PictureChoice {...frame} value={textOf(value)} model={model} onChange={onChange} />

  const given = optionsOf(intl, field)
  const options = required ? given : [{ value: NONE, label: intl.formatMessage({ id: 'scene.any' }) }, ...given]
  const chosen = textOf(value) || (required ? '' : NONE)
  const choose = (next: string) => onChange(next === NONE ? '' : kind === 'length' ? Number(next) : next)
  if (kind === 'language' || options.length > MOST_CHIPS)
    return <Select {...frame} value={chosen} options={options} onValueChange={choose} />
  return <ChoiceChips {...frame} value={chosen} choices={options} onValueChange={choose} />
}

const Optional = styled.span`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`
