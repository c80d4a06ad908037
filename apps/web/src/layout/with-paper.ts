import { Breakage } from '@moyun/api'
import type { OnDemand } from '@moyun/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { problemOf } from '../failures/problem.ts'
import { useHouse } from '../house.ts'
import { settled } from '../settled.ts'

/**
 * What a button of the bar opens: a part that knows what there is, which comes once the page stands, and its paper, which comes
 * when the button is pointed at or when it is asked for. Where they are lost on their way, that is said, and `onLost` closes it.
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
