import { type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'
import { announcedRemainingTime, remainingTime } from './remaining-time.ts'

const sentences = {
  days: 'ui.countdown.days',
  hours: 'ui.countdown.hours',
  minutes: 'ui.countdown.minutes',
  wholeMinutes: 'ui.countdown.wholeMinutes',
  seconds: 'ui.countdown.seconds',
}

export interface CountdownProps {
  /** End time, in milliseconds since 1970. */
  until: number
  /** The clock to use: the server's, where the server decides. */
  now: () => number
  /** Shown when the time is over. */
  over: ReactNode
  onOver?: () => void
}

/**
 * The remaining time as text. It is announced each minute and at ten seconds, not each second. For a code that can be
 * requested again, `CodeField` has its own countdown; for a time of day, write the time.
 */
export function Countdown({ until, now, over, onOver }: CountdownProps) {
  const [at, setAt] = useState(now)
  const rest = Math.max(0, until - at)
  const passed = rest === 0

  useEffect(() => {
    if (passed) return
    const timer = setTimeout(() => setAt(now()), rest % 1000 || 1000)

    return () => clearTimeout(timer)
  }, [at, passed, rest, now])
  useEffect(() => {
    if (passed) onOver?.()
  }, [passed, onOver])

  const displayed = remainingTime(rest)
  const remaining = announcedRemainingTime(rest)

  return (
    <>
      <Time role="timer">
        {passed ? over : <FormattedMessage id={sentences[displayed.unit]} values={displayed.values} />}
      </Time>
      <VisuallyHidden role="status">
        {passed ? over : <FormattedMessage id={sentences[remaining.unit]} values={remaining.values} />}
      </VisuallyHidden>
    </>
  )
}

const Time = styled.span`
  font-variant-numeric: tabular-nums;
`
