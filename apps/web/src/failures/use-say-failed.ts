import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useHouse } from '../house.ts'
import { problemOf } from './problem.ts'

/** Shows a toast with the reason of a failure. */
export function useSayFailed(): (error: unknown) => void {
  const intl = useIntl()
  const { notices } = useHouse()
  return useCallback((error) => notices.say({ text: problemOf(intl, error), tone: 'failed' }), [intl, notices])
}
