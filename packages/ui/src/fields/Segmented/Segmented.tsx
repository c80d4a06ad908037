import * as Radix from '@radix-ui/react-toggle-group'
import { type ReactNode, useRef, useState } from 'react'
import { styled } from 'styled-components'

/** One of the views or values. */
export interface Segment {
  value: string
  label: ReactNode
  disabled?: boolean
}

export interface SegmentedProps {
  /** What is being chosen: the accessible name, visible only with `spread`. */
  label: string
  segments: readonly Segment[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  disabled?: boolean
  /** Takes the full width of its column, in equal parts. */
  block?: boolean
  /** The label comes first and the segments at the end of the line, like a `Switch` in a settings list. */
  spread?: boolean
}

/**
 * Two to four short views or values, one of which is always chosen. For more use `Select`; for views with much content
 * `Tabs`.
 */
export function Segmented({
  label,
  segments,
  value,
  defaultValue,
  onValueChange,
  disabled = false,
  block = false,
  spread = false,
}: SegmentedProps) {
  const [chosen, setChosen] = useState(defaultValue ?? segments[0]?.value ?? '')
  const selected = value ?? chosen
  /**
   * The last value that was reported. A press fires focus and then click, and both call `choose`; this avoids a second
   * report while the controlled value has not updated yet.
   */
  const reported = useRef<string>(undefined)
  const begin = () => {
    reported.current = undefined
  }

  const choose = (next: string) => {
    if (next === '' || next === selected || next === reported.current) return
    reported.current = next
    setChosen(next)
    onValueChange?.(next)
  }

  const group = (
    <Track
      type="single"
      role="radiogroup"
      aria-label={label}
      value={selected}
      onValueChange={choose}
      onPointerDownCapture={begin}
      onKeyDownCapture={begin}
      disabled={disabled}
      data-block={block || undefined}
    >
      {segments.map((segment) => (
        // The arrow keys move focus, and focus chooses, as in a radio group.
        <Part
          key={segment.value}
          value={segment.value}
          disabled={segment.disabled ?? false}
          onFocus={() => choose(segment.value)}
        >
          {segment.label}
        </Part>
      ))}
    </Track>
  )
  if (!spread) return group
  return (
    <Line>
      <span aria-hidden="true">{label}</span>
      {group}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[1]} ${theme.space[4]}`};
  align-items: center;
  justify-content: space-between;

  > span {
    color: ${({ theme }) => theme.color.textStrong};
    font: ${({ theme }) => theme.type.label};
  }
`

const Track = styled(Radix.Root)`
  display: inline-flex;
  gap: 2px;
  max-inline-size: 100%;
  padding: 3px;
  border-radius: 9px;
  background: ${({ theme }) => theme.color.hover};

  &[data-block] {
    display: flex;
  }
  &[data-block] > * {
    flex: 1 1 0;
  }
  @media print {
    display: none;
  }
`

const Part = styled(Radix.Item)`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  justify-content: center;
  min-inline-size: 0;
  min-block-size: 28px;
  padding: 2px 12px;
  border-radius: 6px;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
  transition: ${({ theme }) => `color ${theme.motion.touch} ${theme.motion.ink}`};

  &:hover {
    color: ${({ theme }) => theme.color.textStrong};
  }
  &:focus-visible {
    border-radius: 6px;
  }
  &[data-state='on'] {
    background: ${({ theme }) => theme.color.raised};
    box-shadow: 0 0 0 1px ${({ theme }) => theme.color.lineFaint};
    color: ${({ theme }) => theme.color.textStrong};
    font-weight: 500;
  }
  [data-theme='dark'] &[data-state='on'] {
    background: ${({ theme }) => theme.color.pressed};
  }
  &:disabled {
    color: ${({ theme }) => theme.color.textDisabled};
  }
  ${({ theme }) => theme.media.phone} {
    min-block-size: 38px;
  }
`
