import * as Radix from '@radix-ui/react-radio-group'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface ModeChoice {
  value: string
  label: ReactNode
}

export interface ModePickerProps {
  /** What is being chosen: the accessible name, not visible. */
  label: string
  modes: readonly ModeChoice[]
  value: string
  onValueChange: (value: string) => void
}

/**
 * The mode of a composer, one of a few, at its lower left. In a form, use `ChoiceChips`; to switch the view of a page
 * section, `Segmented`.
 */
export function ModePicker({ label, modes, value, onValueChange }: ModePickerProps) {
  return (
    <Row aria-label={label} orientation="horizontal" value={value} onValueChange={onValueChange}>
      {modes.map((mode) => (
        <Chip key={mode.value} value={mode.value}>
          {mode.label}
        </Chip>
      ))}
    </Row>
  )
}

const Row = styled(Radix.Root)`
  display: flex;
  gap: 2px;
  min-inline-size: 0;
`

/** On a phone the touch target is as tall as a thumb. */
const Chip = styled(Radix.Item)`
  min-block-size: 32px;
  padding: 4px ${({ theme }) => theme.space[3]};
  border-radius: ${({ theme }) => theme.radius.xl};
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
  white-space: nowrap;
  transition: ${({ theme }) => `background-color ${theme.motion.touch} ${theme.motion.ink}`};

  &:hover {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.textStrong};
  }
  &:focus-visible {
    border-radius: ${({ theme }) => theme.radius.xl};
  }
  &[data-state='checked'] {
    background: ${({ theme }) => theme.color.textStrong};
    color: ${({ theme }) => theme.color.sheet};
  }
  ${({ theme }) => theme.media.phone} {
    position: relative;
    min-block-size: 36px;
    padding-inline: 10px;

    &:lang(en) {
      padding-inline: 7px;
    }
    &::after {
      position: absolute;
      inset: -4px 0;
      content: '';
    }
  }
`
