import { Breakage } from '@moyun/api'
import type { OnDemand } from '@moyun/ui'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { problemOf } from '../../failures/problem.ts'
import { useHouse } from '../../house.ts'

/** Loads a component when something is pressed, without suspending anything else. A failure shows a toast. */
export function useBrought<Part>(onDemand: OnDemand<Part>, wanted: boolean, onLost: () => void): { Part: Part | null } {
  const intl = useIntl()
  const { notices } = useHouse()
  const Part = useSyncExternalStore(onDemand.subscribe, onDemand.getSnapshot)?.part ?? null
  const isMissed = wanted && Part === null
  const lose = useEffectEvent(() => {
    notices.say({ text: problemOf(intl, new Breakage('network')), tone: 'failed' })
    onLost()
  })

  useEffect(() => {
    if (isMissed) void onDemand.ask().then(() => (onDemand.getSnapshot()?.lost ? lose() : undefined))
  }, [isMissed, onDemand])
  return { Part }
}
