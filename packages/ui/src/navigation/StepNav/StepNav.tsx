import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { tabName, tabNames } from '../Tabs/tab-names.ts'
import { useOnResize } from '../use-on-resize.ts'

/** A stage that the member can open. */
export interface NavStep {
  value: string
  title: ReactNode
  /** The progress of the stage. */
  note?: ReactNode
}

export interface StepNavProps {
  /** What the stages lead to: the accessible name, not visible. */
  label: string
  steps: readonly NavStep[]
  now: string
  onGo: (value: string) => void
}

/**
 * The stages of a work that a member moves through over days, in both directions. For a process that advances by
 * itself, use `Stepper`.
 */
export function StepNav({ label, steps, now, onGo }: StepNavProps) {
  const list = useRef<HTMLOListElement>(null)
  // Scroll the current stage into view when the row overflows.
  useEffect(() => bring(list.current), [now])
  useOnResize(list, () => bring(list.current))

  return (
    <nav aria-label={label}>
      <Steps ref={list}>
        {steps.map(({ value, title, note }, place) => (
          <li key={value}>
            <Step type="button" aria-current={value === now ? 'step' : undefined} onClick={() => onGo(value)}>
              <Figure aria-hidden="true">{place + 1}</Figure>
              {title}
              {note ? <Note>{note}</Note> : null}
            </Step>
          </li>
        ))}
      </Steps>
    </nav>
  )
}

function bring(list: HTMLElement | null) {
  const step = list?.querySelector<HTMLElement>('[aria-current]')
  if (list && step) list.scrollLeft = step.offsetLeft - (list.clientWidth - step.offsetWidth) / 2
}

const Steps = styled.ol`
  ${tabNames}
  list-style: none;

  > li {
    flex: none;
  }
`

const Step = styled.button`
  ${tabName}
  display: inline-flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: baseline;
`

const Figure = styled.span`
  color: ${({ theme }) => theme.color.textSubtle};
  font: 600 14px/1 ${({ theme }) => theme.font.serif};
`

const Note = styled.span`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`
