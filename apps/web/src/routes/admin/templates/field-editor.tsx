import type { TemplateField } from '@moyun/api'
import { Select, Switch, TextField } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { changeKind, changeConstraints, changeTexts, type FieldKind, renameField } from './field-changes.ts'
import { FieldLimits, type FieldLimitsProps } from './field-limits.tsx'

/** In the order of the select. */
const kinds: readonly FieldKind[] = [
  'text',
  'longText',
  'number',
  'choice',
  'tags',
  'tone',
  'length',
  'language',
  'picture',
]

/** One field of a form: its kind, name, texts and constraints. */
export function FieldEditor(props: FieldLimitsProps) {
  const { field, place, language, draft, onChange } = props
  const intl = useIntl()
  const updateTexts = (change: Partial<Pick<TemplateField, 'label' | 'hint'>>) =>
    onChange(changeTexts(draft, language, place, { ...field, ...change }))

  return (
    <Grid>
      <Select
        label={<FormattedMessage id="admin.templates.kind" />}
        value={field.kind}
        options={kinds.map((kind) => ({
          value: kind,
          label: intl.formatMessage({ id: 'admin.templates.kindIs' }, { kind }),
        }))}
        onValueChange={(kind) => onChange(changeKind(draft, place, kinds.find((one) => one === kind) ?? 'text'))}
      />
      <TextField
        label={<FormattedMessage id="admin.templates.label" />}
        value={field.label}
        autoComplete="off"
        onChange={(event) => updateTexts({ label: event.target.value })}
      />
      <TextField
        label={<FormattedMessage id="admin.templates.fieldName" />}
        value={field.name}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(renameField(draft, place, event.target.value))}
      />
      <TextField
        label={<FormattedMessage id="admin.templates.hint" />}
        value={field.hint}
        autoComplete="off"
        onChange={(event) => updateTexts({ hint: event.target.value })}
      />
      <FieldLimits {...props} />
      <Switch
        label={<FormattedMessage id="admin.templates.required" />}
        checked={field.required}
        onCheckedChange={(required) => onChange(changeConstraints(draft, place, { required }))}
      />
    </Grid>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: ${({ theme }) => `${theme.space[3]} ${theme.space[4]}`};
  align-items: end;
`
