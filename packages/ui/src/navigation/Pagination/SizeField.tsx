import { useId } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'

export interface SizeFieldProps {
  size: number
  sizes: readonly number[]
  onSizeChange: (size: number) => void
}

/**
 * The number of rows per page; hidden on a phone. A native select, so that a table does not load `Select`; in a form,
 * use `Select`.
 */
export function SizeField({ size, sizes, onSizeChange }: SizeFieldProps) {
  const intl = useIntl()
  const id = useId()

  return (
    <Choice
      id={id}
      aria-label={intl.formatMessage({ id: 'ui.pagination.size' })}
      value={size}
      onChange={(event) => onSizeChange(Number(event.target.value))}
    >
      {sizes.map((one) => (
        <option key={one} value={one}>
          {intl.formatMessage({ id: 'ui.pagination.perPage' }, { size: one })}
        </option>
      ))}
    </Choice>
  )
}

const Choice = styled.select`
  block-size: 32px;
  padding: 0 4px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.field};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineField};
  color: ${({ theme }) => theme.color.textStrong};
  cursor: pointer;

  ${({ theme }) => theme.media.phone} {
    display: none;
  }
`
