import { serverMenu } from '@moyun/api/fixtures'
import { selectServerMenu, settingsMachine, type SettingsSnapshot } from '@moyun/machines'
import { findReachableStates, type ReachableState } from '@moyun/machines/reach'
import { defaultSettings } from './default-settings.ts'
import { doneEvent, errorEvent, joinWords } from '../../testing/actor-events.ts'

/** Initial input of the settings machine. */
export const input = { settings: defaultSettings, systemDark: false }

/** One event of each kind for the drawer and the server's menu. */
const events = [
  { type: 'setting.change', name: 'menuFromServer', value: true },
  { type: 'setting.change', name: 'menuFromServer', value: false },
  { type: 'session.started' },
  { type: 'session.ended' },
  { type: 'serverMenu.recalled', menu: serverMenu },
  { type: 'serverMenu.clear' },
  { type: 'serverMenu.retry' },
  doneEvent('settings.serverMenu.fetching', serverMenu),
  errorEvent('settings.serverMenu.fetching', new Error('away')),
  { type: 'xstate.after.patience.settings.serverMenu.fetching.awaited' },
  { type: 'drawer.open' },
  { type: 'drawer.close' },
]

/** A nested state value. */
type Value = string | { readonly [Name in string]?: Value }

/** `{ fetching: 'awaited' }` → `fetching awaited`. */
const spell = (value: Value | undefined): string =>
  typeof value === 'object'
    ? Object.entries(value)
        .map(([name, inner]) => joinWords(name, spell(inner)))
        .join(' ')
    : (value ?? '')

/**
 * The visible part of a state: whether the drawer is open, the state of the server's menu, and whether an earlier menu
 * is shown meanwhile.
 */
const keyOf = (snapshot: SettingsSnapshot) => {
  const { settings } = snapshot.context
  const { serverMenu: place } = snapshot.value as { serverMenu?: Value }
  const standsIn = !snapshot.matches({ serverMenu: 'present' }) && selectServerMenu(snapshot) !== undefined
  return joinWords(
    settings.globalSettings ? 'opened' : 'closed',
    spell(place),
    place === 'absent' && settings.menuFromServer ? 'wanted' : '',
    standsIn ? 'lastStandsIn' : '',
  )
}

/** All states of the settings. */
export const settingsStates = (): readonly ReachableState<typeof settingsMachine>[] =>
  // A machine's declared events do not include the done and error events of its actors.
  findReachableStates(settingsMachine, { input, events: events as never, keyOf })

/** The stories' title in Storybook. */
export const title = 'States/Settings 设置'

/** The stories that `npm run generate:stories` writes. */
export const stateStories = () =>
  settingsStates().map(({ key }) => ({ machine: 'settings', state: key, args: { settings: key } }))

/** States that look like another state and therefore get no story. */
export const sameLook = {
  SettingsClosedAbsent: ['SettingsClosedAbsentWanted', 'SettingsClosedFetchingAwaited'],
  SettingsClosedFetchingMeanwhileLastStandsIn: ['SettingsClosedPresent', 'SettingsClosedFetchingAwaitedLastStandsIn'],
  SettingsOpenedFetchingMeanwhile: ['SettingsOpenedAbsentWanted', 'SettingsOpenedFetchingAwaited'],
  SettingsOpenedFetchingMeanwhileLastStandsIn: ['SettingsOpenedPresent', 'SettingsOpenedFetchingAwaitedLastStandsIn'],
}
