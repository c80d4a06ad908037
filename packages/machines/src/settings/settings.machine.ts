import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { KeptSettings, MenuItem, Settings } from '@moyun/api'
import { unprovided } from '../unprovided.ts'

type Change = {
  [Name in keyof KeptSettings]: { type: 'setting.change'; name: Name; value: KeptSettings[Name] }
}[keyof KeptSettings]

/**
 * How the member wants the app: each change applies at once and is kept.
 *
 * Its states say where the menu comes from: the site map, or the server, which is asked once until cleared.
 */
export const settingsMachine = setup({
  types: {
    input: {} as { settings: Settings; systemDark: boolean },
    context: {} as {
      settings: Settings
      /** What `system` stands for just now. */
      systemDark: boolean
      /** Why the server's menu did not come. */
      error: unknown
    },
    events: {} as
      | Change
      | { type: 'theme.toggle' }
      | { type: 'menu.toggle' }
      | { type: 'device.set'; device: Settings['device'] }
      | { type: 'drawer.open' }
      | { type: 'drawer.close' }
      | { type: 'system.changed'; dark: boolean }
      /** They were changed elsewhere: in another tab, on another device. They are kept there already. */
      | { type: 'settings.taken'; settings: KeptSettings }
      /** They came with the member, who has only just come: nothing is fetched for them before the session has begun. */
      | { type: 'settings.brought'; settings: KeptSettings }
      /** What was fetched may be out of date: it stays until the next one is there. */
      | { type: 'serverMenu.clear' }
      | { type: 'serverMenu.retry' }
      /** The last one that came, from where it was kept: it stands in until the next one is there. */
      | { type: 'serverMenu.recalled'; menu: MenuItem[] }
      /** A menu of the server's is a member's. */
      | { type: 'session.started' }
      | { type: 'session.ended' },
    tags: {} as 'busy',
  },
  actors: {
    readMenu: unprovided<MenuItem[]>('readMenu'),
  },
  actions: {
    set: assign(({ context }, params: Partial<Settings>) => ({ settings: { ...context.settings, ...params } })),
    report: assign((_, params: { error: unknown }) => ({ error: params.error })),
    /** Stores what outlives the page. */
    keep: (_, _params: { settings: Settings }) => {},
  },
  guards: {
    wantsServerMenu: ({ context }) => context.settings.menuFromServer,
    turnsMenuOn: (_, params: { change: Change }) => params.change.name === 'menuFromServer' && params.change.value,
    turnsMenuOff: (_, params: { change: Change }) => params.change.name === 'menuFromServer' && !params.change.value,
    isMenuOn: (_, params: KeptSettings) => params.menuFromServer,
    isMenuOff: (_, params: KeptSettings) => !params.menuFromServer,
  },
  delays: {
    /** As long as a page waits for the menu that says whether it may be shown. */
    patience: 8_000,
  },
}).createMachine({
  id: 'settings',
  context: ({ input }) => ({ ...input, error: null }),
  type: 'parallel',
  states: {
    choices: {
      on: {
        'setting.change': {
          actions: [
            { type: 'set', params: ({ event }) => changed(event) },
            { type: 'keep', params: ({ context }) => context },
          ],
        },
        'theme.toggle': {
          actions: [
            { type: 'set', params: ({ context }) => ({ theme: isDark(context) ? 'light' : 'dark' }) },
            { type: 'keep', params: ({ context }) => context },
          ],
        },
        'menu.toggle': {
          actions: [
            { type: 'set', params: ({ context }) => ({ hideMenu: !context.settings.hideMenu }) },
            { type: 'keep', params: ({ context }) => context },
          ],
        },
        'device.set': { actions: { type: 'set', params: ({ event }) => ({ device: event.device }) } },
        'drawer.open': { actions: { type: 'set', params: { globalSettings: true } } },
        'drawer.close': { actions: { type: 'set', params: { globalSettings: false } } },
        'system.changed': { actions: assign(({ event }) => ({ systemDark: event.dark })) },
        'settings.taken': { actions: { type: 'set', params: ({ event }) => event.settings } },
        'settings.brought': { actions: { type: 'set', params: ({ event }) => event.settings } },
        /** The next member finds the drawer closed. */
        'session.ended': { actions: { type: 'set', params: { globalSettings: false } } },
      },
    },
    serverMenu: {
      initial: 'absent',
      states: {
        /** Nobody is signed in, or nobody wants it. */
        absent: {
          entry: [
            { type: 'set', params: { serverMenu: [] } },
            { type: 'report', params: { error: null } },
          ],
          on: {
            'session.started': { guard: 'wantsServerMenu', target: 'fetching.awaited' },
            'setting.change': {
              guard: { type: 'turnsMenuOn', params: ({ event }) => ({ change: event }) },
              target: 'fetching',
            },
            'settings.taken': {
              guard: { type: 'isMenuOn', params: ({ event }) => event.settings },
              target: 'fetching',
            },
          },
        },
        fetching: {
          tags: 'busy',
          initial: 'meanwhile',
          entry: { type: 'report', params: { error: null } },
          invoke: {
            src: 'readMenu',
            onDone: {
              actions: { type: 'set', params: ({ event }) => ({ serverMenu: event.output }) },
              target: 'present',
            },
            onError: { actions: { type: 'report', params: ({ event }) => ({ error: event.error }) }, target: 'failed' },
          },
          on: {
            'serverMenu.recalled': { actions: { type: 'set', params: ({ event }) => ({ serverMenu: event.menu }) } },
            'serverMenu.clear': { target: 'fetching', reenter: true },
          },
          states: {
            /** The member has only just come: nothing shows yet that would have to go again. */
            awaited: { after: { patience: 'meanwhile' } },
            /** What shows stays until the menu is there. */
            meanwhile: {},
            /** It did not come, and that is still said. */
            again: {},
          },
        },
        present: {
          on: { 'serverMenu.clear': 'fetching' },
        },
        failed: {
          on: { 'serverMenu.clear': 'fetching', 'serverMenu.retry': 'fetching.again' },
        },
      },
      on: {
        'session.ended': '.absent',
        'setting.change': {
          guard: { type: 'turnsMenuOff', params: ({ event }) => ({ change: event }) },
          target: '.absent',
        },
        'settings.taken': { guard: { type: 'isMenuOff', params: ({ event }) => event.settings }, target: '.absent' },
      },
    },
  },
})

/** S4: a change of `topMenu` unfolds the menu. */
const changed = ({ name, value }: Change): Partial<Settings> => ({
  [name]: value,
  ...(name === 'topMenu' ? { menuCollapse: false } : {}),
})

const isDark = ({ settings, systemDark }: { settings: Settings; systemDark: boolean }) =>
  settings.theme === 'dark' || (settings.theme === 'system' && systemDark)

export type SettingsActor = ActorRefFrom<typeof settingsMachine>
export type SettingsSnapshot = SnapshotFrom<typeof settingsMachine>

export const selectSettings = ({ context }: SettingsSnapshot) => context.settings
/** What `system` comes to. */
export const selectTheme = ({ context }: SettingsSnapshot): 'light' | 'dark' => (isDark(context) ? 'dark' : 'light')
/** What of the settings outlives the page. */
export const keptOf = ({ globalSettings: _, device: __, serverMenu: ___, ...kept }: Settings): KeptSettings => kept
/** Where the menu is: at the side, in the line of the bar, in a drawer that a button opens, or nowhere. */
export const selectMenuPlace = ({ context: { settings } }: SettingsSnapshot): 'side' | 'top' | 'drawer' | 'none' => {
  if (!settings.menu) return 'none'
  if (settings.hideMenu || settings.device === 'mobile') return 'drawer'
  // Without the bar there is no line to stand in.
  return settings.topMenu && settings.navbar ? 'top' : 'side'
}
/** The menu from the server, the last one that came while there is no newer; undefined while the site map's own is to be used. */
export const selectServerMenu = ({ context: { settings } }: SettingsSnapshot) =>
  settings.serverMenu.length > 0 ? settings.serverMenu : undefined
/** No menu has come yet, and nothing shows: which page may, the first one says. */
export const selectIsMenuAwaited = (snapshot: SettingsSnapshot) =>
  snapshot.matches({ serverMenu: { fetching: 'awaited' } }) && selectServerMenu(snapshot) === undefined
/** The newest menu did not come; it may be asked for again just now. */
export const selectIsMenuFailed = (snapshot: SettingsSnapshot) =>
  snapshot.matches({ serverMenu: 'failed' }) || snapshot.matches({ serverMenu: { fetching: 'again' } })
export const selectIsFetchingMenu = (snapshot: SettingsSnapshot) => snapshot.hasTag('busy')
