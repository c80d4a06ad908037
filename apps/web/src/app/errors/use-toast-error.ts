import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useApp } from '../app-services.ts'
import { errorMessage } from './error-message.ts'

/** Shows a toast with the reason of a failure. */
export function useToastError(): (error: unknown) => void {
  const intl = useIntl()
  const { toasts } = useApp()
  return useCallback((error) => toasts.show({ text: errorMessage(intl, error), tone: 'failed' }), [intl, toasts])
}
