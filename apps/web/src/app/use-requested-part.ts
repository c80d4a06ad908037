import { TransportError } from '@moyun/api'
import { type LazyPart, useLoadedPart } from '@moyun/ui'
import { useIntl } from 'react-intl'
import { useApp } from './app-services.ts'
import { errorMessage } from './errors/error-message.ts'

/**
 * A part that the member requests, such as a dialog; null until it has loaded. Nothing else suspends meanwhile. If the
 * load fails, a toast says so and `onFailed` is called, which withdraws the request.
 */
export function useRequestedPart<Part>(
  part: LazyPart<Part>,
  isRequested: boolean,
  onFailed: () => void,
): { part: Part | null } {
  const intl = useIntl()
  const { toasts } = useApp()

  return useLoadedPart(part, isRequested, () => {
    toasts.show({ text: errorMessage(intl, new TransportError('network')), tone: 'failed' })
    onFailed()
  })
}
