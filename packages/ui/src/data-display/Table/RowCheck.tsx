import { styled } from 'styled-components'
import { Checkbox } from '../../fields/Checkbox/Checkbox.tsx'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'

export interface RowCheckProps {
  /** Accessible name: which row. */
  label: string
  checked: boolean
  /** Indeterminate: some of the rows are selected. */
  some?: boolean
  onChange: (on: boolean) => void
}

/** Selects one row, or all of them. For a choice in a form, use `Checkbox`. */
export function RowCheck({ label, checked, some = false, onChange }: RowCheckProps) {
  return (
    <Box
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={some ? 'indeterminate' : checked}
      onCheckedChange={(on) => onChange(on === true)}
    />
  )
}

const Box = styled(Checkbox)`
  inline-size: 24px;

  label {
    gap: 0;
  }
  ${({ theme }) => theme.media.phone} {
    label {
      margin-block: -9px;
    }
  }
`
