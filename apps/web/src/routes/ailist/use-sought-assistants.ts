import { type Assistant, AssistantCategory } from '@moyun/api'
import { useDeferredValue, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { keepFound } from '../../commands/find.ts'

export const ALL = 'all'

/** Which assistants the page can show: all, marked ones, own ones, or those of one kind. */
export const tabs = [ALL, 'marked', 'own', ...AssistantCategory.options] as const
export type AssistantTab = (typeof tabs)[number]

const isOf = (tab: AssistantTab, { own, favourite, category }: Assistant) =>
  tab === ALL || (tab === 'marked' && favourite) || (tab === 'own' && own) || category === tab

/** Which assistants are looked for: the tab is the address's, the words are the page's. */
export function useSoughtAssistants(all: readonly Assistant[] | undefined) {
  const { search: query } = useLocation()
  const params = new URLSearchParams(query)
  const [typed, type] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const tab = tabs.find((one) => one === params.get('tab')) ?? ALL
  const opened = params.get('open')

  return {
    query,
    tab,
    typed,
    type,
    shown:
      all &&
      keepFound(
        all.filter((one) => isOf(tab, one)),
        wanted,
        ({ name, summary, description }) => ({ name, text: `${summary}\n${description}` }),
      ),
    /** Of whom the address says that they are looked at. */
    opened: opened === null ? undefined : all?.find(({ id }) => id === opened),
    /** The own one that is being written; `new` for one that there is not yet. */
    written: params.get('write'),
  }
}
