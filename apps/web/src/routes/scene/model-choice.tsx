import { models } from '@moyun/api'
import { Select } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useCall } from '../../call.ts'

export interface ModelChoiceProps {
  /** Undefined for the one that answers unless one is chosen. */
  value: string | undefined
  onChange: (model: string) => void
}

/** Which model writes, where there is a choice. */
export function ModelChoice({ value, onChange }: ModelChoiceProps) {
  const call = useCall()
  const all = useQuery({ queryKey: ['models'], queryFn: ({ signal }) => call(models.list, {}, { signal, quiet: true }) }).data?.models ?? []
  if (all.length < 2) return null

  return <Select label={<FormattedMessage id="scene.model" />} value={value ?? all[0]?.id ?? ''} options={all.map(({ id, name }) => ({ value: id, label: name }))} onValueChange={onChange} />
}
