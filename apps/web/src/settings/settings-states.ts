import { serverMenu } from '@moyun/api/fixtures'
import { selectServerMenu, settingsMachine, type SettingsSnapshot } from '@moyun/machines'
import { reach, type Reached } from '@moyun/machines/reach'
import { defaultSettings } from './default-settings.ts'
import { ended, failed, joined } from '../stage/ends.ts'

/** What the settings begin with. */
export const input = { settings: defaultSettings, systemDark: false }

/** All that may happen to the drawer and to the menu of the server, one of each kind. */
const events = [
  { type: 'setting.change', name: 'menuFromServer', value: true },
  { type: 'setting.change', name: 'menuFromServer', value: false },
  { type: 'session.started' },
  { type: 'session.ended' },
  { type: 'serverMenu.recalled', menu: serverMenu },
  { type: 'serverMenu.clear' },
  { type: 'serverMenu.retry' },
  ended('settings.serverMenu.fetching', serverMenu),
  failed('settings.serverMenu.fetching', new Error('away')),
  { type: 'xstate.after.patience.settings.serverMenu.fetching.awaited' },
  { type: 'drawer.open' },
  { type: 'drawer.close' },
]

/** A state within states. */
type Value = string | { readonly [Name in string]?: Value }

/** `{ fetching: 'awaited' }` → `fetching awaited`. */
const spell = (value: Value | undefined): string =>
  typeof value === 'object'
    ? Object.entries(value)
        .map(([name, inner]) => joined(name, spell(inner)))
        .join(' ')
    : (value ?? '')

/** What can be told from outside: whether the drawer is open, where the menu of the server is, and whether an earlier one stands in. */
const keyOf = (snapshot: SettingsSnapshot) => {
  const { settings } = snapshot.context
  const { serverMenu: place } = snapshot.value as { serverMenu?: Value }
  const standsIn = !snapshot.matches({ serverMenu: 'present' }) && selectServerMenu(snapshot) !== undefined
  return joined(
    settings.globalSettings ? 'opened' : 'closed',
    spell(place),
    place === 'absent' && settings.menuFromServer ? 'wanted' : '',
    standsIn ? 'lastStandsIn' : '',
  )
}

/** Every state of the settings. */
export const settingsStates = (): readonly Reached<typeof settingsMachine>[] =>
  // The ends of actors are not among the events that a machine declares.
  reach(settingsMachine, { input, events: events as never, keyOf })

/** Where Storybook lists the stories of these states. */
export const title = 'States/Settings 设置'

/** What `npm run stories` writes a story of. */
export const stagings = () =>
  settingsStates().map(({ key }) => ({ machine: 'settings', state: key, args: { settings: key } }))

/** Stories whose screen looks the same in the states behind them, which get none. */
export const sameLook = {
  SettingsClosedAbsent: ['SettingsClosedAbsentWanted', 'SettingsClosedFetchingAwaited'],
  SettingsClosedFetchingMeanwhileLastStandsIn: ['SettingsClosedPresent', 'SettingsClosedFetchingAwaitedLastStandsIn'],
  SettingsOpenedFetchingMeanwhile: ['SettingsOpenedAbsentWanted', 'SettingsOpenedFetchingAwaited'],
  SettingsOpenedFetchingMeanwhileLastStandsIn: ['SettingsOpenedPresent', 'SettingsOpenedFetchingAwaitedLastStandsIn'],
}
