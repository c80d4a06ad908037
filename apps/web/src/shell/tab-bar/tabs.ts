import { type PersistedTabs, readTabs } from '@moyun/api'
import {
  selectAllTabs,
  selectMember,
  selectAuthStatus,
  selectRole,
  selectServerMenu,
  selectCachedTabs,
  selectTabs,
  type SessionActor,
  type TabBarActor,
  tabBarMachine,
} from '@moyun/machines'
import { createActor } from 'xstate'
import { actorContext } from '../../app/actor-context.tsx'
import { type AppServices, useApp } from '../../app/app-services.ts'
import type { TabPages } from '../lazy-tabs.tsx'
import { type MemberServices, useMember } from '../../member/member-services.ts'
import { mayOpenTab, restoreTab, tabAt } from './tab-entry.ts'

export const TABS_KEY = 'moyun-tabs'

export const Tabs = actorContext<TabBarActor>('tab bar')

/** Maximum number of cached pages; with more tabs, the least recently visited ones are mounted anew. */
const MOST_ALIVE = 8

const opened = new WeakMap<MemberServices, OpenedTabs>()

/** The tabs of the signed-in scope, which last as long as it. Each window of the browser has its own. */
export function useMemberTabs(): TabBarActor {
  return tabsOf(useApp(), useMember()).actor
}

/** The cached pages of a signed-in scope, and their marks. */
export const tabPagesOf = (app: AppServices, member: MemberServices): TabPages => tabsOf(app, member).pages

function tabsOf(app: AppServices, member: MemberServices) {
  const tabs = opened.get(member) ?? openTabs(app)
  opened.set(member, tabs)
  return tabs
}

interface OpenedTabs {
  actor: TabBarActor
  pages: TabPages
}

function openTabs(app: AppServices): OpenedTabs {
  const memberId = selectMember(app.session.getSnapshot())?.userId ?? ''
  const saved = readTabs(read(), memberId)
  const machine = tabBarMachine.provide({
    actions: {
      storeTabs: (_, { tabs, trail }) =>
        write(JSON.stringify({ memberId, tabs: [...tabs], trail: [...trail] } satisfies PersistedTabs)),
    },
  })
  const input = { tabs: saved?.tabs.flatMap(restoreTab) ?? [], trail: saved?.trail ?? [], most: MOST_ALIVE }
  const actor = createActor(machine, { input, inspect: app.inspect }).start()
  const watched = followPresence(app, actor)
  forgetAfter(app.session, memberId, () => {
    for (const { unsubscribe } of watched) unsubscribe()
    actor.stop()
  })
  return { actor, pages: pagesOf(actor) }
}

function pagesOf(actor: TabBarActor): TabPages {
  let alive: readonly string[] = []
  return {
    subscribe: (listener) => {
      const { unsubscribe } = actor.subscribe(listener)
      return unsubscribe
    },
    getAlive: () => {
      const cache = selectCachedTabs(actor.getSnapshot())
      const now = selectTabs(actor.getSnapshot()).flatMap(({ name }) => (cache.includes(name) ? [name] : []))
      if (now.join() !== alive.join()) alive = now
      return alive
    },
    visit: (fullPath) => actor.send({ type: 'page.visited', tab: tabAt(new URL(fullPath, location.origin)) }),
    mark: (name, mark) => actor.send({ type: 'tab.mark', name, mark }),
  }
}

/** Tells the tabs' actor which tabs the member may not open, when the viewed role or the server's menu changes. */
function followPresence({ session, role, settings }: AppServices, tabs: TabBarActor) {
  let lastSent = ''
  const sendBarred = () => {
    const presence = {
      who: selectAuthStatus(session.getSnapshot()),
      role: selectRole(role.getSnapshot()),
      serverMenu: selectServerMenu(settings.getSnapshot()),
    }
    if (presence.who !== 'member') return
    const barred = selectAllTabs(tabs.getSnapshot()).flatMap((tab) => (mayOpenTab(tab, presence) ? [] : [tab.name]))
    if (barred.join() === lastSent) return
    lastSent = barred.join()
    tabs.send({ type: 'tabs.barred', names: barred })
  }

  sendBarred()
  return [session.subscribe(sendBarred), role.subscribe(sendBarred), settings.subscribe(sendBarred)]
}

/** Deletes the tabs when the member signs out. */
function forgetAfter(session: SessionActor, memberId: string, close: () => void) {
  const { unsubscribe } = session.subscribe((snapshot) => {
    if (selectMember(snapshot)?.userId === memberId) return
    unsubscribe()
    close()
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
    // If the browser stores nothing, the tabs last until the page is closed.
  }
}
