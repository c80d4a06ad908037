import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { styled } from 'styled-components'
import { FieldNote } from '../Field/field-parts.ts'
import { SettingBox, SettingRow } from '../Field/setting-row.ts'

interface OwnColourProps {
  label: ReactNode
  pickLabel: string
  problem: ReactNode
  value: string
  onValueChange: (value: string) => void
}

/** A custom colour, typed or picked with the browser's colour picker. It applies as soon as it is a valid colour. */
export function CustomColour({ label, pickLabel, problem, value, onValueChange }: OwnColourProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const wrong = left && typed !== null && colourIn(typed) === null
  const take = (colour: string) => {
    if (colour !== value.toUpperCase()) onValueChange(colour)
  }
  const type = (text: string) => {
    setTyped(text)
    setLeft(false)
    const colour = colourIn(text)
    if (colour !== null) take(colour)
  }
  const settle = () => {
    setLeft(true)
    if (typed === null || typed.trim() === '' || colourIn(typed) !== null) setTyped(null)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
  }

  return (
    <SettingRow>
      <label htmlFor={id}>{label}</label>
      <Box>
        <input
          type="color"
          aria-label={pickLabel}
          title={pickLabel}
          value={value.toLowerCase()}
          onChange={(event) => pick(event.target.value)}
        />
        <input
          id={id}
          type="text"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}note` : undefined}
          value={typed ?? value.toUpperCase()}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onKeyDown={press}
        />
      </Box>
      {wrong ? (
        <FieldNote id={`${id}note`} data-tone="problem">
          {problem}
        </FieldNote>
      ) : null}
    </SettingRow>
  )

  function pick(colour: string) {
    setTyped(null)
    take(colour.toUpperCase())
  }
}

/** Normalises a hex colour: `165dff` → `#165DFF`. Null for text that is not a colour yet. */
function colourIn(text: string): string | null {
  const [, digits] = /^#?([\da-f]{6})$/i.exec(text.normalize('NFKC').trim()) ?? []
  return digits === undefined ? null : `#${digits.toUpperCase()}`
}

/** Styles the browser's colour input as a small square of the colour. */
const Box = styled(SettingBox)`
  inline-size: 112px;
  font: 13px/20px ${({ theme }) => theme.font.mono};

  input[type='color'] {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    border-radius: 3px;
    appearance: none;
    cursor: pointer;
  }
  input[type='color']::-webkit-color-swatch-wrapper {
    padding: 0;
  }
  input[type='color']::-webkit-color-swatch {
    border: 0;
    border-radius: 3px;
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};
  }
  input[type='color']:focus-visible {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: 2px;
  }
  ${({ theme }) => theme.media.phone} {
    inline-size: 132px;
  }
`
