import * as Radix from '@radix-ui/react-radio-group'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { type AccentPreset, accentPresets } from '../../theme/accent-presets.ts'
import { CustomColour } from './CustomColour.tsx'

export interface ThemeColourProps {
  /** What is being chosen: the accessible name, not visible. */
  label: string
  /** Hex, such as `#165DFF`. */
  value: string
  onValueChange: (value: string) => void
  names: Readonly<Record<AccentPreset, string>>
  /** The label of the field for a custom colour. Always visible. */
  ownLabel: ReactNode
  /** The accessible name of the button that opens the browser's colour picker. */
  pickLabel: string
  /** Explains how to write a colour; shown when the text is not a colour. */
  problem: ReactNode
}

/**
 * The accent colour of the app: a preset pigment or a custom colour. The colour scale derived from it shows below. Used
 * once, in the settings.
 */
export function ThemeColour({ label, value, onValueChange, names, ownLabel, pickLabel, problem }: ThemeColourProps) {
  return (
    <div>
      <Pigments aria-label={label} value={value.toUpperCase()} onValueChange={onValueChange} orientation="horizontal">
        {entries.map(([pigment, colour]) => (
          <Drop key={pigment} value={colour} aria-label={names[pigment]} title={names[pigment]} data-pigment={pigment}>
            <Radix.Indicator asChild>
              <Check size={16} aria-hidden="true" />
            </Radix.Indicator>
          </Drop>
        ))}
      </Pigments>
      <Ramp aria-hidden="true">
        {steps.map((step) => (
          <i key={step} />
        ))}
      </Ramp>
      <CustomColour
        label={ownLabel}
        pickLabel={pickLabel}
        problem={problem}
        value={value}
        onValueChange={onValueChange}
      />
    </div>
  )
}

const entries = Object.entries(accentPresets) as [AccentPreset, string][]
const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

const Pigments = styled(Radix.Root)`
  display: flex;
  flex-wrap: wrap;
  gap: 9px;
  padding-block: 6px;
`

/** The hit area is larger than the dot. The tick is white on every pigment: the pigments are chosen for that. */
const Drop = styled(Radix.Item)`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 26px;
  block-size: 26px;
  border-radius: 50%;
  color: ${({ theme }) => theme.color.plate};

  ${entries.map(([pigment, colour]) => `&[data-pigment='${pigment}'] { background: ${colour}; }`).join('\n')}

  &[data-state='checked'] {
    box-shadow:
      0 0 0 2px ${({ theme }) => theme.color.raised},
      0 0 0 4px ${({ theme }) => theme.color.accentEdge};
  }
  &:focus-visible {
    border-radius: 50%;
    outline-offset: 5px;
  }
  &::after {
    position: absolute;
    inset: -4px;
    content: '';
  }
  ${({ theme }) => theme.media.phone} {
    &::after {
      inset-block: -9px;
    }
  }
`

const Ramp = styled.div`
  display: flex;
  overflow: hidden;
  block-size: 10px;
  margin-block: 8px 4px;
  border-radius: 3px;

  i {
    flex: 1;
  }
  ${steps.map((step) => `i:nth-child(${step}) { background: var(--accent-${step}); }`).join('\n')}
`
