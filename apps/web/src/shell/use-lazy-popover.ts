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
export function useLazyPopover<Tracker, Popover>(
  tracker: LazyPart<Tracker>,
  popoverPart: LazyPart<Popover>,
  isOpen: boolean,
  onLost: () => void,
) {
  const intl = useIntl()
  const { toasts } = useApp()
  const Tracker = useSyncExternalStore(tracker.subscribe, tracker.getSnapshot)?.part
  const Popover = useSyncExternalStore(popoverPart.subscribe, popoverPart.getSnapshot)?.part
  const isPending = isOpen && !(Tracker && Popover)
  const askForAll = () => Promise.all([tracker.load(), popoverPart.load()])

  useEffect(() => void whenIdle().then(tracker.load), [tracker])
  useEffect(() => {
    if (!isPending) return
    void Promise.all([tracker.load(), popoverPart.load()]).then(() => {
      if (!tracker.getSnapshot()?.lost && !popoverPart.getSnapshot()?.lost) return
      toasts.show({ text: errorMessage(intl, new TransportError('network')), tone: 'failed' })
      onLost()
    })
  }, [isPending, tracker, popoverPart, intl, toasts, onLost])

  return { Tracker, Popover, load: () => void askForAll() }
}
