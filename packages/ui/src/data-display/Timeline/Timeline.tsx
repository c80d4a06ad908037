import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Dot } from '../../brand/Dot/Dot.tsx'

export interface TimelineProps {
  /** Accessible name: the object that it is about. */
  label: string
  /** `TimelineEvent`s, the newest first. */
  children: ReactNode
}

/** The history of one object, with times. For upcoming, known steps, use `Stepper`. */
export function Timeline({ label, children }: TimelineProps) {
  return <Line aria-label={label}>{children}</Line>
}

export interface TimelineEventProps {
  title: ReactNode
  /** Time: a `<time>`. */
  time?: ReactNode
  /** `now`: still in progress. `failed`: the title says so too. */
  tone?: 'past' | 'now' | 'failed'
  children?: ReactNode
}

/** One event of a `Timeline`. */
export function TimelineEvent({ title, time, tone = 'past', children }: TimelineEventProps) {
  return (
    <Event data-tone={tone}>
      <Mark aria-hidden="true">{tone === 'now' ? <Dot breathing /> : null}</Mark>
      <Head>
        <Title>{title}</Title>
        {time ? <Time>{time}</Time> : null}
      </Head>
      {children ? <Words>{children}</Words> : null}
    </Event>
  )
}

const Line = styled.ol`
  display: grid;
`

const Event = styled.li`
  position: relative;
  padding-block-end: ${({ theme }) => theme.space[5]};
  padding-inline-start: ${({ theme }) => theme.space[6]};

  &:last-child {
    padding-block-end: 0;
  }
  &:not(:last-child)::before {
    position: absolute;
    inset-block: calc(0.5lh + 9px) calc(9px - 0.5lh);
    inset-inline-start: 5px;
    inline-size: 1px;
    background: ${({ theme }) => theme.color.line};
    content: '';
  }
`

const Mark = styled.span`
  position: absolute;
  inset-block-start: calc(0.5lh - 4px);
  inset-inline-start: 1px;
  display: grid;
  place-items: center;
  inline-size: 9px;
  block-size: 9px;
  border-radius: ${({ theme }) => theme.radius.full};
  box-shadow: inset 0 0 0 1.5px ${({ theme }) => theme.color.lineField};
  color: ${({ theme }) => theme.color.textStrong};

  [data-tone='now'] > & {
    border-radius: 0;
    box-shadow: none;
  }
  [data-tone='now'] > & > svg {
    inline-size: 10px;
    block-size: 13px;
  }
  [data-tone='failed'] > & {
    background: ${({ theme }) => theme.color.danger};
    box-shadow: none;
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space[3]};
  align-items: baseline;
  justify-content: space-between;
`

const Title = styled.p`
  min-inline-size: 0;
  color: ${({ theme }) => theme.color.textStrong};

  [data-tone='failed'] & {
    color: ${({ theme }) => theme.color.danger};
  }
`

const Time = styled.span`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`

const Words = styled.div`
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
`
