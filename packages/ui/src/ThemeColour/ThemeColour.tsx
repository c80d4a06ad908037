import * as Radix from '@radix-ui/react-radio-group'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { type Pigment, pigments } from '../theme/pigments.ts'
import { OwnColour } from './OwnColour.tsx'

export interface ThemeColourProps {
  /** What is chosen: heard, not seen. */
  label: string
  /** As `#165DFF`. */
  value: string
  onValueChange: (value: string) => void
  names: Readonly<Record<Pigment, string>>
  /** Says that a colour of one's own can be written here. Always visible. */
  ownLabel: ReactNode
  /** What the button is called that brings the system's colours. */
  pickLabel: string
  /** How a colour is written, for what is none. */
  problem: ReactNode
}

/** The one colour of the house: a pigment, or any other. What it becomes stands below. Once, in the settings. */
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
      <OwnColour label={ownLabel} pickLabel={pickLabel} problem={problem} value={value} onValueChange={onValueChange} />
    </div>
  )
}

const entries = Object.entries(pigments) as [Pigment, string][]
const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

const Pigments = styled(Radix.Root)`
  display: flex;
  flex-wrap: wrap;
  gap: 9px;
  padding-block: 6px;
`

/** What is hit is larger than what is seen. The tick is white on every pigment: they are made for it. */
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
