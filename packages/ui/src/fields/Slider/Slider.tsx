import * as Radix from '@radix-ui/react-slider'
import { type ReactNode, useId, useState } from 'react'
import { styled } from 'styled-components'
import { FieldHead, FieldNote } from '../Field/field-parts.ts'

export interface SliderProps {
  /** What the slider sets. Always visible. */
  label: ReactNode
  value?: number
  defaultValue?: number
  min?: number
  max?: number
  step?: number
  /** Called with each value during a drag. */
  onValueChange?: (value: number) => void
  /**
   * Called with the final value when the member releases the thumb or key: use it to save, or where a change costs
   * something.
   */
  onValueCommit?: (value: number) => void
  /** Formats the value with its unit, for the display and for screen readers. */
  wordsOf?: (value: number) => string
  hint?: ReactNode
  problem?: ReactNode
  disabled?: boolean
  name?: string
}

/** An approximate number in a range. For an exact number use `TextField`, for a few steps `Segmented`. */
export function Slider({
  label,
  value,
  defaultValue,
  min = 0,
  max = 100,
  step = 1,
  wordsOf = String,
  hint,
  problem,
  disabled = false,
  ...rest
}: SliderProps) {
  const id = useId()
  const [left, setLeft] = useState(defaultValue ?? min)
  const displayed = value ?? left
  const note = problem ?? hint
  const { onValueChange, onValueCommit, name } = rest

  return (
    <div>
      <FieldHead data-disabled={disabled || undefined}>
        <span id={id}>{label}</span>
        <Value aria-hidden="true">{wordsOf(displayed)}</Value>
      </FieldHead>
      <Track
        value={[displayed]}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        {...(name === undefined ? {} : { name })}
        onValueChange={([next = min]) => {
          setLeft(next)
          onValueChange?.(next)
        }}
        onValueCommit={([next = min]) => onValueCommit?.(next)}
      >
        <Way>
          <Ink />
        </Way>
        <Knob
          aria-labelledby={id}
          aria-valuetext={wordsOf(displayed)}
          aria-describedby={note ? `${id}note` : undefined}
        >
          <Bubble aria-hidden="true">{wordsOf(displayed)}</Bubble>
        </Knob>
      </Track>
      {note ? (
        <FieldNote id={`${id}note`} data-tone={problem ? 'problem' : 'hint'}>
          {note}
        </FieldNote>
      ) : null}
    </div>
  )
}

const Value = styled.span`
  flex: none;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
`

const Track = styled(Radix.Root)`
  position: relative;
  display: flex;
  align-items: center;
  block-size: 20px;
  cursor: pointer;
  touch-action: pan-y;
  user-select: none;

  &[data-disabled] {
    cursor: not-allowed;
  }
  ${({ theme }) => theme.media.phone} {
    block-size: 44px;
    margin-block: -10px;
  }
`

const Way = styled(Radix.Track)`
  position: relative;
  flex: 1;
  overflow: hidden;
  block-size: 2px;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.line};
`

const Ink = styled(Radix.Range)`
  position: absolute;
  block-size: 100%;
  background: ${({ theme }) => theme.color.textStrong};

  [data-disabled] & {
    background: ${({ theme }) => theme.color.textDisabled};
  }
`

const Knob = styled(Radix.Thumb)`
  position: relative;
  display: block;
  inline-size: 16px;
  block-size: 16px;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: inset 0 0 0 1.5px ${({ theme }) => theme.color.textStrong};

  &:focus-visible {
    border-radius: ${({ theme }) => theme.radius.full};
  }
  &[data-disabled] {
    box-shadow: inset 0 0 0 1.5px ${({ theme }) => theme.color.textDisabled};
  }
`

/**
 * Shows the value above the thumb while the member drags it. Keyboard users read the value at the end of the label's
 * line, which this bubble would cover.
 */
const Bubble = styled.span`
  position: absolute;
  inset-block-end: calc(100% + 8px);
  inset-inline-start: 50%;
  padding: 0 8px;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.mark};
  color: ${({ theme }) => theme.color.onMark};
  font: ${({ theme }) => theme.type.micro};
  line-height: 24px;
  opacity: 0;
  pointer-events: none;
  transition: ${({ theme }) => `opacity ${theme.motion.touch} ${theme.motion.ink}`};
  translate: -50%;
  white-space: nowrap;

  [role='slider']:active > &,
  [data-orientation]:active > span > [role='slider']:focus > & {
    opacity: 1;
  }
`
