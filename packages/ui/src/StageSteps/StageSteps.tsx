import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { tabName, tabNames } from '../Tabs/tab-names.ts'

/** A stage that one can go to. */
export interface Stage {
  value: string
  title: ReactNode
  /** How far it has come. */
  note?: ReactNode
}

export interface StageStepsProps {
  /** What the stages lead to: heard only. */
  label: string
  stages: readonly Stage[]
  now: string
  onGo: (value: string) => void
}

/** The stages of a work that one goes through over days, and back again. For what goes on by itself, use `Stepper`. */
export function StageSteps({ label, stages, now, onGo }: StageStepsProps) {
  const list = useRef<HTMLOListElement>(null)
  // Where they are more than fit, the one that one is at is seen.
  useEffect(() => {
    const step = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && step)
      list.current.scrollLeft = step.offsetLeft - (list.current.clientWidth - step.offsetWidth) / 2
  }, [now])

  return (
    <nav aria-label={label}>
      <Steps ref={list}>
        {stages.map(({ value, title, note }, place) => (
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
