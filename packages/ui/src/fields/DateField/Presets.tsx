import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import type { DayRange } from '../Calendar/day.ts'
import type { Day } from '../../time/time.ts'

/** A common range of days under the name that members know. */
export interface DatePreset {
  label: string
  from: Day
  to: Day
}

export interface PresetsProps {
  presets: readonly DatePreset[]
  /** The current range. */
  value: DayRange | null
  /** The first and last day that can be chosen: a preset that exceeds them is disabled. */
  min?: Day | undefined
  max?: Day | undefined
  onChosen: (range: DayRange) => void
}

/** Buttons for the common ranges: beside the calendar, above it on a phone. */
export function Presets({ presets, value, min, max, onChosen }: PresetsProps) {
  const intl = useIntl()

  return (
    <Names role="group" aria-label={intl.formatMessage({ id: 'ui.date.presets' })}>
      {presets.map(({ label, from, to }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value?.from === from && value.to === to}
          disabled={(min !== undefined && from < min) || (max !== undefined && to > max)}
          onClick={() => onChosen({ from, to })}
        >
          {label}
        </button>
      ))}
    </Names>
  )
}

/** Lays out a calendar with its presets. */
export const BesidePresets = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};

  ${({ theme }) => theme.media.phone} {
    flex-direction: column;
  }
`

const Names = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: 2px;
  max-inline-size: 160px;
  min-inline-size: 104px;
  padding-inline-end: ${({ theme }) => theme.space[3]};
  border-inline-end: 1px solid ${({ theme }) => theme.color.lineFaint};

  button {
    min-block-size: 34px;
    padding: 4px 10px;
    border-radius: ${({ theme }) => theme.radius.m};
    color: ${({ theme }) => theme.color.text};
    font: ${({ theme }) => theme.type.note};
    text-align: start;
  }
  button:hover,
  button[aria-pressed='true'] {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.textStrong};
  }
  button[aria-pressed='true'] {
    font-weight: 500;
  }
  button:disabled {
    background: none;
    color: ${({ theme }) => theme.color.textDisabled};
  }

  ${({ theme }) => theme.media.phone} {
    flex-flow: row wrap;
    gap: ${({ theme }) => theme.space[2]};
    max-inline-size: 308px;
    padding: 0 0 ${({ theme }) => theme.space[3]};
    border: 0;
    border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};

    button {
      min-block-size: 40px;
      padding-inline: ${({ theme }) => theme.space[3]};
      border-radius: ${({ theme }) => theme.radius.full};
      box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};
    }
  }
`
