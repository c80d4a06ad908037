import { type Asked, session } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useCall } from '../../call.ts'
import { useHouse } from '../../house.ts'
import { problemOf } from '../../problem.ts'

type CodeRequest = Asked<typeof session.sendCode>['body']

/** Sends a code and counts until the next may be sent. A refused send says how long is left, too. */
export function useCodeSending() {
  const intl = useIntl()
  const call = useCall()
  const { clock } = useHouse()
  const [resendAt, setResendAt] = useState(0)
  const [now, setNow] = useState(clock.now)
  const secondsLeft = Math.max(0, Math.ceil((resendAt - now) / 1000))
  const wait = (seconds: number) => {
    setNow(clock.now())
    setResendAt(clock.now() + seconds * 1000)
  }
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: CodeRequest) => call(session.sendCode, { body }, { quiet: true }),
    onSuccess: ({ retryAfter }) => wait(retryAfter),
    onError: (refusal) => wait(retryAfterOf(refusal)),
  })

  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setNow(clock.now()), 1000)
    return () => clearTimeout(timer)
  }, [clock, secondsLeft, now])

  return {
    send: mutate,
    /** How far the code is, as its field shows it. */
    code: { sending: isPending, sent: isSuccess, secondsLeft },
    error,
    problem: error === null ? undefined : problemOf(intl, error),
  }
}

function retryAfterOf(error: Error): number {
  const result: unknown = 'result' in error ? error.result : null
  return typeof result === 'object' && result !== null && 'retryAfter' in result && typeof result.retryAfter === 'number' ? result.retryAfter : 0
}
