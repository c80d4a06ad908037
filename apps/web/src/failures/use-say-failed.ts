import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useApp } from '../house.ts'
import { errorMessage } from './problem.ts'

/** Shows a toast with the reason of a failure. */
export function useToastError(): (error: unknown) => void {
  const intl = useIntl()
  const { toasts } = useApp()
  return useCallback((error) => toasts.show({ text: errorMessage(intl, error), tone: 'failed' }), [intl, toasts])
}
