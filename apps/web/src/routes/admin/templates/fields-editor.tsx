import type { TemplateDraft, TemplateField } from '@moyun/api'
import { Alert, Button, IconButton, Section } from '@moyun/ui'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { addField, type DraftLanguage, moveField, removeField } from './field-changes.ts'
import { FieldEditor } from './field-editor.tsx'

/** The maximum in the contract. */
const MOST_FIELDS = 16

export interface FieldsEditorProps {
  language: DraftLanguage
  fields: readonly TemplateField[]
  draft: TemplateDraft
  problem: string | undefined
  onChange: (draft: TemplateDraft) => void
}

/** The form of a template: its fields in order. Constraints are the same in both languages. */
export function FieldsEditor({ language, fields, draft, problem, onChange }: FieldsEditorProps) {
  const intl = useIntl()
  const named = (id: string, label: string) => intl.formatMessage({ id }, { label })

  return (
    <Section
      title={<FormattedMessage id="admin.templates.fields" />}
      note={<FormattedMessage id="admin.templates.fieldsNote" />}
    >
      {problem === undefined ? null : <Alert tone="danger">{problem}</Alert>}
      <List>
        {fields.map((field, place) => (
          <li key={place}>
            <Head>
              <strong dir="auto">{field.label}</strong>
              <span>
                <IconButton
                  size="s"
                  label={named('admin.templates.up', field.label)}
                  disabled={place === 0}
                  onClick={() => onChange(moveField(draft, place, -1))}
                >
                  <ArrowUp size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="s"
                  label={named('admin.templates.down', field.label)}
                  disabled={place === fields.length - 1}
                  onClick={() => onChange(moveField(draft, place, 1))}
                >
                  <ArrowDown size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="s"
                  tip="corner"
                  label={named('admin.templates.remove', field.label)}
                  disabled={fields.length === 1}
                  onClick={() => onChange(removeField(draft, place))}
                >
                  <Trash2 size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
                </IconButton>
              </span>
            </Head>
            <FieldEditor {...{ field, place, language, draft, onChange }} />
          </li>
        ))}
      </List>
      <Button size="s" disabled={fields.length >= MOST_FIELDS} onClick={() => onChange(addField(draft))}>
        <FormattedMessage id="admin.templates.add" />
      </Button>
    </Section>
  )
}

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-block: ${({ theme }) => theme.space[4]};
  border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};

  > li {
    padding-block: ${({ theme }) => theme.space[4]};
    border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
`

const Head = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${({ theme }) => theme.space[3]};

  > span {
    display: inline-flex;
    flex: none;
  }
`
