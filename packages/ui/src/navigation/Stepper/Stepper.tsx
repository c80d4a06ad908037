import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'

const words = defineMessages({
  done: { id: 'ui.stepper.done' },
  now: { id: 'ui.stepper.now' },
  later: { id: 'ui.stepper.later' },
  failed: { id: 'ui.stepper.failed' },
})

/** One of the steps of a `Stepper`. */
export interface Step {
  title: ReactNode
  /** When it was completed, or what it waits for. */
  note?: ReactNode
}

export interface StepperProps {
  /** What the steps lead to: the accessible name, not visible. */
  label: string
  steps: readonly Step[]
  /** The index of the current step, from 0; the number of steps when all are complete. */
  now: number
  /** The current step failed. Its note says why. */
  failed?: boolean
  /** Stacks the steps vertically, as on a phone. */
  upright?: boolean
}

/**
 * The progress of something with known steps. For a history of events, use `Timeline`; for a percentage, `ProgressBar`.
 */
export function Stepper({ label, steps, now, failed = false, upright = false }: StepperProps) {
  const intl = useIntl()
  const stateOf = (index: number) => (index < now ? 'done' : index > now ? 'later' : failed ? 'failed' : 'now')

  return (
    <Steps aria-label={label} data-upright={upright || undefined}>
      {steps.map((step, index) => {
        const state = stateOf(index)
        return (
          <li key={index} data-state={state} aria-current={index === now ? 'step' : undefined}>
            <Mark aria-hidden="true">
              {state === 'done' ? <Check size={16} /> : state === 'failed' ? <X size={16} /> : index + 1}
            </Mark>
            <Words>
              <Title>
                {step.title}
                <VisuallyHidden>{intl.formatMessage(words[state])}</VisuallyHidden>
              </Title>
              {step.note ? <Note>{step.note}</Note> : null}
            </Words>
          </li>
        )
      })}
    </Steps>
  )
}

/** After each step a line connects its mark with the next. */
const Steps = styled.ol`
  --mark: 26px;
  display: flex;

  li {
    position: relative;
    flex: 1;
    min-inline-size: 0;
    padding-inline-end: ${({ theme }) => theme.space[4]};
  }

  li:not(:last-child)::after {
    position: absolute;
    inset-block-start: calc(var(--mark) / 2);
    inset-inline: calc(var(--mark) + 8px) 8px;
    block-size: 1px;
    background: ${({ theme }) => theme.color.line};
    content: '';
  }
  li[data-state='done']:not(:last-child)::after {
    background: ${({ theme }) => theme.color.textStrong};
  }

  &[data-upright] {
    display: grid;
  }
  &[data-upright] > li {
    display: flex;
    gap: ${({ theme }) => theme.space[3]};
    padding: 0 0 ${({ theme }) => theme.space[6]};
  }
  &[data-upright] > li:last-child {
    padding-block-end: 0;
  }
  &[data-upright] > li:not(:last-child)::after {
    inset-block: calc(var(--mark) + 6px) 6px;
    inset-inline: calc(var(--mark) / 2) auto;
    inline-size: 1px;
    block-size: auto;
  }
  ${({ theme }) => theme.media.phone} {
    & {
      display: grid;
    }
    & > li {
      display: flex;
      gap: ${({ theme }) => theme.space[3]};
      padding: 0 0 ${({ theme }) => theme.space[6]};
    }
    & > li:last-child {
      padding-block-end: 0;
    }
    & > li:not(:last-child)::after {
      inset-block: calc(var(--mark) + 6px) 6px;
      inset-inline: calc(var(--mark) / 2) auto;
      inline-size: 1px;
      block-size: auto;
    }
  }
`

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: var(--mark);
  block-size: var(--mark);
  border-radius: ${({ theme }) => theme.radius.full};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};
  color: ${({ theme }) => theme.color.textSubtle};
  font: 500 14px/1 ${({ theme }) => theme.font.serif};

  [data-state='done'] > & {
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.textStrong};
    color: ${({ theme }) => theme.color.textStrong};
  }
  [data-state='now'] > & {
    background: ${({ theme }) => theme.color.textStrong};
    box-shadow: none;
    color: ${({ theme }) => theme.color.sheet};
  }
  [data-state='failed'] > & {
    background: ${({ theme }) => theme.color.dangerWash};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.danger};
    color: ${({ theme }) => theme.color.danger};
  }
`

const Words = styled.div`
  min-inline-size: 0;
  padding-block-start: 6px;

  [data-upright] & {
    padding-block-start: 1px;
  }
  ${({ theme }) => theme.media.phone} {
    padding-block-start: 0;
  }
`

const Title = styled.p`
  position: relative;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.label};

  [data-state='now'] & {
    color: ${({ theme }) => theme.color.textStrong};
  }
  [data-state='done'] & {
    color: ${({ theme }) => theme.color.text};
  }
  [data-state='failed'] & {
    color: ${({ theme }) => theme.color.danger};
  }
`

const Note = styled.p`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`
