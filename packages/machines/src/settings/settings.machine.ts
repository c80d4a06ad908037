import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { PersistedSettings, MenuItem, Settings } from '@moyun/api'
import { placeholderActor } from '../placeholder-actor.ts'

type Change = {
  [Name in keyof PersistedSettings]: { type: 'setting.change'; name: Name; value: PersistedSettings[Name] }
}[keyof PersistedSettings]

/**
 * The member's app settings: each change applies at once and is stored.
 *
 * The states of `serverMenu` say which menu is used: the site map's own, or the server's, which is fetched once until
 * cleared.
 */
export const settingsMachine = setup({
  types: {
    input: {} as { settings: Settings; systemDark: boolean },
    context: {} as {
      settings: Settings
      /** True if the operating system prefers dark, which the `system` theme follows. */
      systemDark: boolean
      /** Why the server's menu could not be fetched. */
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
      /** The settings changed in another tab or on another device, and are stored already. */
      | { type: 'settings.taken'; settings: PersistedSettings }
      /** Settings loaded with the member while signing in: the menu is not fetched before the session has started. */
      | { type: 'settings.loaded'; settings: PersistedSettings }
      /** The fetched menu may be outdated: it stays until the next one arrives. */
      | { type: 'serverMenu.clear' }
      | { type: 'serverMenu.retry' }
      /** The cached menu: it is used until the next one arrives. */
      | { type: 'serverMenu.recalled'; menu: MenuItem[] }
      /** A server menu belongs to one member. */
      | { type: 'session.started' }
      | { type: 'session.ended' },
    tags: {} as 'busy',
  },
  actors: {
    readMenu: placeholderActor<MenuItem[]>('readMenu'),
  },
  actions: {
    set: assign(({ context }, params: Partial<Settings>) => ({ settings: { ...context.settings, ...params } })),
    report: assign((_, params: { error: unknown }) => ({ error: params.error })),
    /** Stores the settings that outlive the page. */
    storeSettings: (_, _params: { settings: Settings }) => {},
  },
  guards: {
    wantsServerMenu: ({ context }) => context.settings.menuFromServer,
    turnsMenuOn: (_, params: { change: Change }) => params.change.name === 'menuFromServer' && params.change.value,
    turnsMenuOff: (_, params: { change: Change }) => params.change.name === 'menuFromServer' && !params.change.value,
    isMenuOn: (_, params: PersistedSettings) => params.menuFromServer,
    isMenuOff: (_, params: PersistedSettings) => !params.menuFromServer,
  },
  delays: {
    /** Milliseconds that a page waits for the menu that decides whether it may be shown. */
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
            { type: 'storeSettings', params: ({ context }) => context },
          ],
        },
        'theme.toggle': {
          actions: [
            { type: 'set', params: ({ context }) => ({ theme: isDark(context) ? 'light' : 'dark' }) },
            { type: 'storeSettings', params: ({ context }) => context },
          ],
        },
        'menu.toggle': {
          actions: [
            { type: 'set', params: ({ context }) => ({ hideMenu: !context.settings.hideMenu }) },
            { type: 'storeSettings', params: ({ context }) => context },
          ],
        },
        'device.set': { actions: { type: 'set', params: ({ event }) => ({ device: event.device }) } },
        'drawer.open': { actions: { type: 'set', params: { globalSettings: true } } },
        'drawer.close': { actions: { type: 'set', params: { globalSettings: false } } },
        'system.changed': { actions: assign(({ event }) => ({ systemDark: event.dark })) },
        'settings.taken': { actions: { type: 'set', params: ({ event }) => event.settings } },
        'settings.loaded': { actions: { type: 'set', params: ({ event }) => event.settings } },
        /** The drawer is closed for the next member. */
        'session.ended': { actions: { type: 'set', params: { globalSettings: false } } },
      },
    },
    serverMenu: {
      initial: 'absent',
      states: {
        /** No member is signed in, or the setting is off. */
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
            /** The member just signed in: nothing is shown yet that the menu might forbid. */
            awaited: { after: { patience: 'meanwhile' } },
            /** The shown menu stays until the new one arrives. */
            meanwhile: {},
            /** Fetching again after a failure; the error stays visible. */
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

/** A change of `topMenu` unfolds the menu. */
const changed = ({ name, value }: Change): Partial<Settings> => ({
  [name]: value,
  ...(name === 'topMenu' ? { menuCollapse: false } : {}),
})

const isDark = ({ settings, systemDark }: { settings: Settings; systemDark: boolean }) =>
  settings.theme === 'dark' || (settings.theme === 'system' && systemDark)

export type SettingsActor = ActorRefFrom<typeof settingsMachine>
export type SettingsSnapshot = SnapshotFrom<typeof settingsMachine>

export const selectSettings = ({ context }: SettingsSnapshot) => context.settings
/** The theme in effect, with `system` resolved. */
export const selectTheme = ({ context }: SettingsSnapshot): 'light' | 'dark' => (isDark(context) ? 'dark' : 'light')
/** The settings that outlive the page. */
export const persistedSettings = ({
  globalSettings: _,
  device: __,
  serverMenu: ___,
  ...kept
}: Settings): PersistedSettings => kept
/** Where the menu is: at the side, in the top bar, in a drawer behind a button, or nowhere. */
export const selectMenuPosition = ({ context: { settings } }: SettingsSnapshot): 'side' | 'top' | 'drawer' | 'none' => {
  if (!settings.menu) return 'none'
  if (settings.hideMenu || settings.device === 'mobile') return 'drawer'
  // Without the top bar, the menu has no bar to be in.
  return settings.topMenu && settings.navbar ? 'top' : 'side'
}
/** The server's menu, or the cached one until a newer arrives; undefined while the site map's menu applies. */
export const selectServerMenu = ({ context: { settings } }: SettingsSnapshot) =>
  settings.serverMenu.length > 0 ? settings.serverMenu : undefined
/** No menu has arrived yet and no page is shown: the first menu decides which page may be. */
export const selectIsMenuAwaited = (snapshot: SettingsSnapshot) =>
  snapshot.matches({ serverMenu: { fetching: 'awaited' } }) && selectServerMenu(snapshot) === undefined
/** Fetching the newest menu failed; a retry may be in progress. */
export const selectIsMenuFailed = (snapshot: SettingsSnapshot) =>
  snapshot.matches({ serverMenu: 'failed' }) || snapshot.matches({ serverMenu: { fetching: 'again' } })
export const selectIsFetchingMenu = (snapshot: SettingsSnapshot) => snapshot.hasTag('busy')
