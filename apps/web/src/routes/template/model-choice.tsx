import { Select } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { useModels } from '../../features/models/models-query.ts'

export interface ModelChoiceProps {
  /** Undefined for the default model. */
  value: string | undefined
  onChange: (model: string) => void
}

/** Chooses the model that writes, if there are several. */
export function ModelChoice({ value, onChange }: ModelChoiceProps) {
  const all = useModels()
  if (all.length < 2) return null

  return (
    <Select
      label={<FormattedMessage id="scene.model" />}
      value={value ?? all[0]?.id ?? ''}
      options={all.map(({ id, name, offline }) => ({ value: id, label: name, untranslated: !offline }))}
      onValueChange={onChange}
    />
  )
}
