import { type KeptTabs, readTabs } from '@moyun/api'
import { selectMember, type SessionActor, type TabBarActor, tabBarMachine } from '@moyun/machines'
import { createActor } from 'xstate'
import { actorContext } from '../actor-context.tsx'
import { type House, useHouse } from '../house.ts'
import { type Room, useRoom } from '../room.ts'
import { stillThere } from './visit.ts'

export const TABS_KEY = 'moyun-tabs'

export const Tabs = actorContext<TabBarActor>('tab bar')

/** So many pages are kept alive; of more tabs the longest unseen begin anew. */
const MOST_ALIVE = 8

const opened = new WeakMap<Room, TabBarActor>()

/** The tabs of the member in this room. They live as long as the room, and each window of the browser has its own. */
export function useTabsOfRoom(): TabBarActor {
  const house = useHouse()
  const room = useRoom()
  const tabs = opened.get(room) ?? openTabs(house)
  opened.set(room, tabs)
  return tabs
}

function openTabs({ session, inspect }: House): TabBarActor {
  const memberId = selectMember(session.getSnapshot())?.userId ?? ''
  const kept = readTabs(read(), memberId)
  const machine = tabBarMachine.provide({
    actions: { keep: (_, { tabs, trail }) => write(JSON.stringify({ memberId, tabs: [...tabs], trail: [...trail] } satisfies KeptTabs)) },
  })
  const actor = createActor(machine, { input: { tabs: kept?.tabs.flatMap(stillThere) ?? [], trail: kept?.trail ?? [], most: MOST_ALIVE }, inspect })
  forgetAfter(session, memberId, actor)
  return actor.start()
}

/** Whoever leaves, leaves no tabs behind. */
function forgetAfter(session: SessionActor, memberId: string, tabs: TabBarActor) {
  const { unsubscribe } = session.subscribe((snapshot) => {
    if (selectMember(snapshot)?.userId === memberId) return
    unsubscribe()
    tabs.stop()
    write(null)
  })
}

function read(): string | null {
  try {
    return sessionStorage.getItem(TABS_KEY)
  } catch {
    return null
  }
}

function write(text: string | null) {
  try {
    if (text === null) sessionStorage.removeItem(TABS_KEY)
    else sessionStorage.setItem(TABS_KEY, text)
  } catch {
    // A browser that keeps nothing forgets them with the page.
  }
}
