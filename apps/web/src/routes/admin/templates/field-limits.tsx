import { TextArea, TextField } from '@moyun/ui'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import {
  changeOptions,
  changeConstraints,
  changeTexts,
  fromLines,
  toLines,
  type DraftLanguage,
} from './field-changes.ts'
import type { TemplateField, TemplateDraft } from '@moyun/api'

export interface FieldLimitsProps {
  field: TemplateField
  place: number
  language: DraftLanguage
  draft: TemplateDraft
  onChange: (draft: TemplateDraft) => void
}

/** The constraints of a field, by its kind. */
export function FieldLimits({ field, place, language, draft, onChange }: FieldLimitsProps) {
  const count = (name: 'least' | 'most' | 'step', value: number) => (
    <Whole
      key={name}
      name={name}
      value={value}
      onChange={(next) => onChange(changeConstraints(draft, place, { [name]: next }))}
    />
  )
  const updateTexts = (next: Partial<typeof field>) =>
    onChange(changeTexts(draft, language, place, Object.assign({}, field, next)))

  switch (field.kind) {
    case 'text':
    case 'longText':
      return (
        <>
          <TextField
            label={<FormattedMessage id="admin.templates.placeholder" />}
            value={field.placeholder}
            autoComplete="off"
            onChange={(event) => updateTexts({ placeholder: event.target.value })}
          />
          {count('most', field.most)}
        </>
      )
    case 'number':
      return (
        <>
          {count('least', field.least)}
          {count('most', field.most)}
          {count('step', field.step)}
          <TextField
            label={<FormattedMessage id="admin.templates.unit" />}
            value={field.unit}
            autoComplete="off"
            onChange={(event) => updateTexts({ unit: event.target.value })}
          />
        </>
      )
    case 'tags':
      return (
        <>
          {count('most', field.most)}
          <Typed
            key={language}
            label={<FormattedMessage id="admin.templates.suggestions" />}
            text={field.suggestions.join('、')}
            onType={(text) =>
              updateTexts({
                suggestions: text
                  .split(/[、,，]/)
                  .map((one) => one.trim())
                  .filter((one) => one !== ''),
              })
            }
          />
        </>
      )
    case 'choice':
      return (
        <Typed
          key={language}
          lines
          label={<FormattedMessage id="admin.templates.options" />}
          hint={<FormattedMessage id="admin.templates.optionsHint" />}
          text={toLines(field.options)}
          onType={(text) => onChange(changeOptions(draft, language, place, fromLines(text)))}
        />
      )
    case 'length':
      return (
        <Typed
          label={<FormattedMessage id="admin.templates.lengths" />}
          text={field.options.join('、')}
          onType={(text) =>
            onChange(
              changeConstraints(draft, place, {
                options: text
                  .split(/[、,，\s]+/)
                  .map(Number)
                  .filter((one) => Number.isInteger(one) && one > 0),
              }),
            )
          }
        />
      )
    case 'tone':
    case 'language':
    case 'picture':
      return null
  }
}

/** An input that accepts whole numbers only. */
function Whole({
  name,
  value,
  onChange,
}: {
  name: 'least' | 'most' | 'step'
  value: number
  onChange: (value: number) => void
}) {
  return (
    <Typed
      label={<FormattedMessage id="admin.templates.limit" values={{ limit: name }} />}
      text={String(value)}
      onType={(text) => {
        const number = Number(text)
        if (text.trim() !== '' && Number.isInteger(number)) onChange(number)
      }}
    />
  )
}

interface TypedProps {
  label: ReactNode
  hint?: ReactNode
  text: string
  lines?: boolean
  onType: (text: string) => void
}

/** An input that is parsed on each change, and keeps the typed text until it loses focus. */
function Typed({ label, hint, text, lines = false, onType }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const common = {
    label,
    hint,
    value: typed ?? text,
    autoComplete: 'off',
    spellCheck: false,
    onBlur: () => setTyped(null),
  }
  const type = (next: string) => {
    setTyped(next)
    onType(next)
  }
  return lines ? (
    <TextArea {...common} rows={3} onChange={(event) => type(event.target.value)} />
  ) : (
    <TextField {...common} onChange={(event) => type(event.target.value)} />
  )
}
