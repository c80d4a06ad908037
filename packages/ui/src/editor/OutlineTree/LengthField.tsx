import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import type { RowFieldProps } from './row-field.ts'

const MOST_LENGTH = 3000

/** The approximate length of a section. */
export function LengthField({ node: { title, length }, fixed, onChange }: RowFieldProps) {
  const intl = useIntl()
  return (
    <Length>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={MOST_LENGTH}
        step={50}
        value={String(length)}
        readOnly={fixed}
        aria-label={intl.formatMessage({ id: 'ui.outline.length' }, { title })}
        onChange={({ target }) =>
          onChange({ length: Math.max(0, Math.min(MOST_LENGTH, Math.round(Number(target.value)) || 0)) })
        }
      />
      <span aria-hidden="true">
        <FormattedMessage id="ui.outline.unit" />
      </span>
    </Length>
  )
}

const Length = styled.span`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
  white-space: nowrap;

  input {
    inline-size: 3.4em;
    padding: 0 2px;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.s};
    background: none;
    appearance: textfield;
    color: ${({ theme }) => theme.color.text};
    font: inherit;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  input::-webkit-inner-spin-button {
    appearance: none;
  }
  input:not([readonly]):is(:hover, :focus) {
    box-shadow: inset 0 -1px ${({ theme }) => theme.color.lineField};
  }
`
