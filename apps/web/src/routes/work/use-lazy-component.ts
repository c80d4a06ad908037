import { TransportError } from '@moyun/api'
import type { LazyPart } from '@moyun/ui'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { errorMessage } from '../../app/errors/error-message.ts'
import { useApp } from '../../app/app-services.ts'

/** Loads a component when something is pressed, without suspending anything else. A failure shows a toast. */
export function useLazyComponent<Part>(
  onDemand: LazyPart<Part>,
  needed: boolean,
  onLost: () => void,
): { Part: Part | null } {
  const intl = useIntl()
  const { toasts } = useApp()
  const Part = useSyncExternalStore(onDemand.subscribe, onDemand.getSnapshot)?.part ?? null
  const isMissed = needed && Part === null
  const lose = useEffectEvent(() => {
    toasts.show({ text: errorMessage(intl, new TransportError('network')), tone: 'failed' })
    onLost()
  })

  useEffect(() => {
    if (isMissed) void onDemand.load().then(() => (onDemand.getSnapshot()?.lost ? lose() : undefined))
  }, [isMissed, onDemand])
  return { Part }
}
