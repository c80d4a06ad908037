import { TransportError } from '@moyun/api'
import type { LazyPart } from '@moyun/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { errorMessage } from '../app/errors/error-message.ts'
import { useApp } from '../app/app-services.ts'
import { whenIdle } from '../app/when-idle.ts'

/**
 * Loads a bar button's popover in two parts: one that knows the count, loaded when the page is idle, and the popover
 * itself, loaded on hover or when it is opened. If loading fails, a toast says so and `onLost` closes it.
 */
export function useLazyPopover<Knowing, Paper>(
  knowing: LazyPart<Knowing>,
  popoverPart: LazyPart<Paper>,
  isOpen: boolean,
  onLost: () => void,
) {
  const intl = useIntl()
  const { toasts } = useApp()
  const Knowing = useSyncExternalStore(knowing.subscribe, knowing.getSnapshot)?.part
  const Paper = useSyncExternalStore(popoverPart.subscribe, popoverPart.getSnapshot)?.part
  const isWanted = isOpen && !(Knowing && Paper)
  const askForAll = () => Promise.all([knowing.load(), popoverPart.load()])

  useEffect(() => void whenIdle().then(knowing.load), [knowing])
  useEffect(() => {
    if (!isWanted) return
    void Promise.all([knowing.load(), popoverPart.load()]).then(() => {
      if (!knowing.getSnapshot()?.lost && !popoverPart.getSnapshot()?.lost) return
      toasts.show({ text: errorMessage(intl, new TransportError('network')), tone: 'failed' })
      onLost()
    })
  }, [isWanted, knowing, popoverPart, intl, toasts, onLost])

  return { Knowing, Paper, load: () => void askForAll() }
}
