import type { TemplateField } from '@moyun/api'
import { Chip, Section, TextArea } from '@moyun/ui'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { fieldNamesIn } from './field-changes.ts'

/** In characters, as the contract limits it. */
const LONGEST = 8000

export interface PromptEditorProps {
  prompt: string
  fields: readonly TemplateField[]
  problem: string | undefined
  onChange: (prompt: string) => void
}

/** The prompt template, with buttons that insert the names of the fields. */
export function PromptEditor({ prompt, fields, problem, onChange }: PromptEditorProps) {
  const intl = useIntl()
  const area = useRef<HTMLDivElement>(null)
  const called = fieldNamesIn(prompt)
  const unknown = called.filter((name) => !fields.some((field) => field.name === name))
  const unused = fields.filter(({ name }) => !called.includes(name))
  const insert = (name: string, optional: boolean) => {
    const field = area.current?.querySelector('textarea')
    const [from, to] = [field?.selectionStart ?? prompt.length, field?.selectionEnd ?? prompt.length]
    const chosen = prompt.slice(from, to)
    const placeholder = optional ? `{{#${name}}}${chosen || `{{${name}}}`}{{/${name}}}` : `{{${name}}}`
    onChange(prompt.slice(0, from) + placeholder + prompt.slice(to))
    field?.focus()
  }

  return (
    <Section title={<FormattedMessage id="admin.templates.prompt" />}>
      <Stack ref={area}>
        <Names role="group" aria-label={intl.formatMessage({ id: 'admin.templates.insert' })}>
          {fields.map(({ name, label, required }) => (
            <Chip
              key={name}
              edge
              title={intl.formatMessage({ id: 'admin.templates.insertAs' }, { kind: required ? 'plain' : 'optional' })}
              onClick={() => insert(name, !required)}
            >
              {label} <code>{name}</code>
            </Chip>
          ))}
        </Names>
        <TextArea
          label={<FormattedMessage id="admin.templates.prompt" />}
          hint={
            unused.length > 0 ? (
              <FormattedMessage
                id="admin.templates.unused"
                values={{ names: unused.map(({ label }) => label).join('、') }}
              />
            ) : (
              <FormattedMessage id="admin.templates.promptHint" />
            )
          }
          problem={
            unknown.length > 0
              ? intl.formatMessage({ id: 'admin.templates.unknownNames' }, { names: unknown.join('、') })
              : problem
          }
          rows={12}
          limit={LONGEST}
          spellCheck={false}
          value={prompt}
          onChange={(event) => onChange(event.target.value)}
        />
      </Stack>
    </Section>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[3]};
`

const Names = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
`
