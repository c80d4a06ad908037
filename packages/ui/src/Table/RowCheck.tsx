import { styled } from 'styled-components'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { Hidden } from '../Hidden/Hidden.tsx'

export interface RowCheckProps {
  /** Which row, in words. Heard, not seen. */
  label: string
  checked: boolean
  /** Some of what it stands for. */
  some?: boolean
  onChange: (on: boolean) => void
}

/** Chooses one row, or all of them. For a choice in a form, use `Checkbox`. */
export function RowCheck({ label, checked, some = false, onChange }: RowCheckProps) {
  return (
    <Box
      label={<Hidden>{label}</Hidden>}
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
