import { Breakage } from '@moyun/api'
import type { OnDemand } from '@moyun/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { problemOf } from '../failures/problem.ts'
import { useHouse } from '../house.ts'
import { settled } from '../settled.ts'

/**
 * Loads a bar button's popover in two parts: one that knows the count, loaded when the page is idle, and the popover
 * itself, loaded on hover or when it is opened. If loading fails, a toast says so and `onLost` closes it.
 */
export function usePaper<Knowing, Paper>(
  knowing: OnDemand<Knowing>,
  paper: OnDemand<Paper>,
  isOpen: boolean,
  onLost: () => void,
) {
  const intl = useIntl()
  const { notices } = useHouse()
  const Knowing = useSyncExternalStore(knowing.subscribe, knowing.getSnapshot)?.part
  const Paper = useSyncExternalStore(paper.subscribe, paper.getSnapshot)?.part
  const isWanted = isOpen && !(Knowing && Paper)
  const askForAll = () => Promise.all([knowing.ask(), paper.ask()])

  useEffect(() => void settled().then(knowing.ask), [knowing])
  useEffect(() => {
    if (!isWanted) return
    void Promise.all([knowing.ask(), paper.ask()]).then(() => {
      if (!knowing.getSnapshot()?.lost && !paper.getSnapshot()?.lost) return
      notices.say({ text: problemOf(intl, new Breakage('network')), tone: 'failed' })
      onLost()
    })
  }, [isWanted, knowing, paper, intl, notices, onLost])

  return { Knowing, Paper, bring: () => void askForAll() }
}
