import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { styled } from 'styled-components'
import { SettingBox, SettingRow } from '../Field/setting-row.ts'

export interface NumberFieldProps {
  /** Says what the number is, with its unit. Always visible, before the input. */
  label: ReactNode
  value: number
  min: number
  max: number
  /** How far an arrow key moves the value; Page Up and Page Down move it ten times as far. */
  step?: number
  /** Called with each number within the limits, while it is typed. */
  onValueChange: (value: number) => void
  disabled?: boolean
}

/**
 * An exact whole number in a settings list. It applies while it is typed; a number out of bounds is clamped on blur.
 * For an approximate number use `Slider`.
 */
export function NumberField({ label, value, min, max, step = 1, onValueChange, disabled = false }: NumberFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const within = (number: number) => Math.min(max, Math.max(min, number))
  const take = (number: number) => {
    if (number !== value) onValueChange(number)
  }
  const type = (text: string) => {
    setTyped(text)
    const number = numberIn(text)
    if (number !== null && number === within(number)) take(number)
  }
  const settle = () => {
    const number = typed === null ? null : numberIn(typed)
    setTyped(null)
    if (number !== null) take(within(number))
  }
  const press = (event: KeyboardEvent) => {
    const steps = stepsOf[event.key]
    if (event.key === 'Enter') settle()
    if (steps === undefined) return
    event.preventDefault()
    setTyped(null)
    take(within(value + steps * step))
  }

  return (
    <SettingRow data-disabled={disabled || undefined}>
      <label htmlFor={id}>{label}</label>
      <Box>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-invalid={typed !== null && !isWithin(typed, min, max) ? true : undefined}
          disabled={disabled}
          value={typed ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onKeyDown={press}
        />
      </Box>
    </SettingRow>
  )
}

const stepsOf: Readonly<Partial<Record<string, number>>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** Parses a whole number, full-width digits of a Chinese keyboard included. Null for anything else. */
function numberIn(text: string): number | null {
  const plain = text.normalize('NFKC').trim()
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : null
}

const isWithin = (text: string, min: number, max: number) => {
  const number = numberIn(text)
  return number !== null && number >= min && number <= max
}

const Box = styled(SettingBox)`
  inline-size: 80px;

  input {
    text-align: center;
  }
`
