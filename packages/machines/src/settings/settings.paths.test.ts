import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { type MenuItem, readSettings } from '@moyun/api'
import { findReachableStates } from '../testing/test-reachable-states.ts'
import { coverTransitions } from '../testing/test-transition-coverage.ts'
import {
  persistedSettings,
  selectIsMenuAwaited,
  selectIsMenuFailed,
  selectServerMenu,
  selectTheme,
  settingsMachine,
  type SettingsSnapshot,
} from './settings.machine.ts'

const menu: MenuItem[] = [{ path: '/home', name: 'home', meta: { locale: 'home', requiresAuth: true } }]
const chosen = readSettings(null)
const fetching = 'actor.0.settings.serverMenu.fetching'

const happens = [
  { type: `xstate.done.${fetching}`, output: menu },
  { type: `xstate.error.${fetching}`, error: new Error('away') },
  { type: 'xstate.after.patience.settings.serverMenu.fetching.awaited' },
  { type: 'setting.change', name: 'menuFromServer', value: true },
  { type: 'setting.change', name: 'menuFromServer', value: false },
  { type: 'setting.change', name: 'theme', value: 'system' },
  { type: 'setting.change', name: 'topMenu', value: true },
  { type: 'settings.taken', settings: persistedSettings({ ...chosen, menuFromServer: true, menuCollapse: true }) },
  { type: 'settings.taken', settings: persistedSettings(chosen) },
  { type: 'settings.loaded', settings: persistedSettings({ ...chosen, menuFromServer: true }) },
  { type: 'device.set', device: 'mobile' },
  { type: 'system.changed', dark: true },
  { type: 'serverMenu.recalled', menu },
  ...[
    'theme.toggle',
    'menu.toggle',
    'drawer.open',
    'drawer.close',
    'serverMenu.clear',
    'serverMenu.retry',
    'session.started',
    'session.ended',
  ].map((type) => ({ type })),
]

/** A few settings represent all of them: each is an independent switch. */
const keyOf = (snapshot: SettingsSnapshot) => {
  const { settings, error } = snapshot.context
  return JSON.stringify([
    snapshot.value,
    settings.globalSettings,
    settings.menuFromServer,
    settings.serverMenu.length,
    selectTheme(snapshot),
    error ? 'failed' : '',
  ])
}

const input = { settings: chosen, systemDark: false }
// The done and error events of actors are not part of the machine's declared events.
const options = { input, events: happens as never, keyOf }
const situations = findReachableStates(settingsMachine, options).map(({ events }) =>
  events.reduce(
    (snapshot, event) => transition(settingsMachine, snapshot, event)[0],
    initialTransition(settingsMachine, input)[0],
  ),
)
const after = (snapshot: SettingsSnapshot, event: object) => transition(settingsMachine, snapshot, event as never)[0]

test('takes each of its transitions, and there are no others', () => {
  const { taken, missed } = coverTransitions(settingsMachine, options)

  expect(missed).toEqual([])
  expect(taken).toEqual([
    'choices · device.set → stays',
    'choices · drawer.close → stays',
    'choices · drawer.open → stays',
    'choices · menu.toggle → stays',
    'choices · session.ended → stays',
    'choices · setting.change → stays',
    'choices · settings.loaded → stays',
    'choices · settings.taken → stays',
    'choices · system.changed → stays',
    'choices · theme.toggle → stays',
    'serverMenu · session.ended → serverMenu.absent',
    'serverMenu · setting.change [turnsMenuOff] → serverMenu.absent',
    'serverMenu · settings.taken [isMenuOff] → serverMenu.absent',
    'serverMenu.absent · session.started [wantsServerMenu] → serverMenu.fetching.awaited',
    'serverMenu.absent · setting.change [turnsMenuOn] → serverMenu.fetching',
    'serverMenu.absent · settings.taken [isMenuOn] → serverMenu.fetching',
    'serverMenu.failed · serverMenu.clear → serverMenu.fetching',
    'serverMenu.failed · serverMenu.retry → serverMenu.fetching.again',
    'serverMenu.fetching · done → serverMenu.present',
    'serverMenu.fetching · error → serverMenu.failed',
    'serverMenu.fetching · serverMenu.clear → serverMenu.fetching',
    'serverMenu.fetching · serverMenu.recalled → stays',
    'serverMenu.fetching.awaited · after patience → serverMenu.fetching.meanwhile',
    'serverMenu.present · serverMenu.clear → serverMenu.fetching',
  ])
})

test('no state has a server menu that is turned off, or waits for one that has arrived or failed', () => {
  const isAbsent = (snapshot: SettingsSnapshot) => snapshot.matches({ serverMenu: 'absent' })
  expect(situations.length).toBeGreaterThan(40)
  expect(
    situations.filter(
      (snapshot) => isAbsent(snapshot) && (selectServerMenu(snapshot) !== undefined || snapshot.context.error !== null),
    ),
  ).toEqual([])
  expect(
    situations.filter(
      (snapshot) =>
        selectIsMenuAwaited(snapshot) && (selectServerMenu(snapshot) !== undefined || selectIsMenuFailed(snapshot)),
    ),
  ).toEqual([])
})

test('every state drops the server menu, closes the drawer and keeps the settings when the session ends', () => {
  for (const snapshot of situations) {
    const gone = after(snapshot, { type: 'session.ended' })
    expect(gone.value).toMatchObject({ serverMenu: 'absent' })
    expect(gone.context.settings).toEqual({ ...snapshot.context.settings, globalSettings: false, serverMenu: [] })
  }
})

test('in every state toggling changes the visible theme, and toggling again restores it', () => {
  for (const snapshot of situations) {
    const once = after(snapshot, { type: 'theme.toggle' })
    expect(selectTheme(once)).not.toBe(selectTheme(snapshot))
    expect(selectTheme(after(once, { type: 'theme.toggle' }))).toBe(selectTheme(snapshot))
  }
})

test('in every state unrelated events change no state value', () => {
  const others = happens.filter(
    ({ type }) => !/^(?:xstate\.|setting\.change|settings\.taken|serverMenu\.|session\.)/.test(type),
  )
  expect(others.length).toBeGreaterThan(5)
  for (const snapshot of situations)
    for (const event of others) expect(after(snapshot, event).value).toEqual(snapshot.value)
})
