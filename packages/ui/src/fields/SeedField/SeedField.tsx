import { Dices, Lock, LockOpen } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'

export interface SeedFieldProps {
  label: ReactNode
  value: number
  most: number
  onValueChange: (value: number) => void
  /** The seed is kept for the next picture. */
  locked: boolean
  onLockedChange: (locked: boolean) => void
  /** Requests another random seed. */
  onDice: () => void
}

const icon = { size: 16, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const

/**
 * The random seed of a generated picture: the same seed with the same settings gives the same picture. The member types
 * it, randomises it or locks it.
 */
export function SeedField({ label, value, most, onValueChange, locked, onLockedChange, onDice }: SeedFieldProps) {
  const intl = useIntl()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const digits = String(most).length

  const settle = () => {
    if (typed !== null && typed !== '') onValueChange(Math.min(most, Number(typed)))
    setTyped(null)
  }

  return (
    <Line>
      <label htmlFor={id}>{label}</label>
      <Digits
        id={id}
        inputMode="numeric"
        autoComplete="off"
        style={{ inlineSize: `${digits + 2}ch` }}
        value={typed ?? String(value)}
        onChange={({ target }) => setTyped(target.value.normalize('NFKC').replaceAll(/\D/gu, ''))}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
      <IconButton
        size="s"
        tip="above"
        label={intl.formatMessage({ id: 'ui.seed.lock' })}
        aria-pressed={locked}
        onClick={() => onLockedChange(!locked)}
      >
        {locked ? <Lock {...icon} /> : <LockOpen {...icon} />}
      </IconButton>
      <IconButton size="s" tip="above" label={intl.formatMessage({ id: 'ui.seed.dice' })} onClick={onDice}>
        <Dices {...icon} />
      </IconButton>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  gap: 2px;
  align-items: center;
  margin-inline-end: -6px;

  label {
    flex: 1;
    color: ${({ theme }) => theme.color.textStrong};
    font: ${({ theme }) => theme.type.label};
  }
`

const Digits = styled.input`
  block-size: 28px;
  padding-inline: 6px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.s};
  background: none;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
  text-align: end;

  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }
  &:focus {
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.accentEdge};
    color: ${({ theme }) => theme.color.textStrong};
    outline: 0;
  }
  ${({ theme }) => theme.media.phone} {
    block-size: 40px;
    font-size: 16px;
  }
`
