import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { type MenuItem, readSettings, type Settings } from '@moyun/api'
import {
  persistedSettings,
  selectIsFetchingMenu,
  selectIsMenuAwaited,
  selectIsMenuFailed,
  selectMenuPosition,
  selectServerMenu,
  selectSettings,
  selectTheme,
  settingsMachine,
} from './settings.machine.ts'

const homeEntry: MenuItem = { path: '/home', name: 'home', meta: { locale: 'home', requiresAuth: true } }
const menu = [homeEntry]

function startSettings(over: Partial<Settings> = {}, readMenu: () => Promise<MenuItem[]> = async () => menu) {
  const kept: Settings[] = []
  const calls: string[] = []
  const clock = new SimulatedClock()
  const settings = createActor(
    settingsMachine.provide({
      actors: { readMenu: fromPromise<MenuItem[]>(() => (calls.push('menu'), readMenu())) },
      actions: { storeSettings: (_, { settings }) => void kept.push(settings) },
    }),
    { input: { settings: { ...readSettings(null), ...over }, systemDark: false }, clock },
  ).start()
  return { settings, kept, calls, clock, now: () => selectSettings(settings.getSnapshot()) }
}

test('applies and stores a change at once', () => {
  const { settings, kept, now } = startSettings()

  settings.send({ type: 'setting.change', name: 'menuWidth', value: 260 })
  settings.send({ type: 'setting.change', name: 'theme', value: 'system' })

  expect(now()).toMatchObject({ menuWidth: 260, theme: 'system' })
  expect(kept.map(({ menuWidth, theme }) => [menuWidth, theme])).toEqual([
    [260, 'light'],
    [260, 'system'],
  ])
})

test('expands the menu when the top menu is changed', () => {
  const { settings, now } = startSettings({ menuCollapse: true })

  settings.send({ type: 'setting.change', name: 'topMenu', value: true })

  expect(now()).toMatchObject({ topMenu: true, menuCollapse: false })
})

test('follows the system theme until the theme is toggled, and each toggle changes the visible theme', () => {
  const { settings } = startSettings({ theme: 'system' })
  const seen = () => selectTheme(settings.getSnapshot())

  expect(seen()).toBe('light')
  settings.send({ type: 'system.changed', dark: true })
  expect(seen()).toBe('dark')
  settings.send({ type: 'theme.toggle' })
  expect(seen()).toBe('light')
  settings.send({ type: 'system.changed', dark: true })
  expect(seen()).toBe('light')
  settings.send({ type: 'theme.toggle' })
  expect(seen()).toBe('dark')
})

test('opens the drawer and sets the device without storing them, and toggles the hidden menu', () => {
  const { settings, kept, now } = startSettings()

  settings.send({ type: 'drawer.open' })
  settings.send({ type: 'device.set', device: 'mobile' })
  expect(now()).toMatchObject({ globalSettings: true, device: 'mobile' })
  expect(kept).toEqual([])
  settings.send({ type: 'drawer.close' })
  settings.send({ type: 'menu.toggle' })
  expect(now()).toMatchObject({ globalSettings: false, hideMenu: true })
})

test('reads the server menu once, and again only after it is cleared', async () => {
  const { settings, calls } = startSettings()
  settings.send({ type: 'session.started' })
  expect(calls).toEqual([])

  settings.send({ type: 'setting.change', name: 'menuFromServer', value: true })
  const present = await waitFor(settings, (snapshot) => snapshot.matches({ serverMenu: 'present' }))
  expect(selectServerMenu(present)).toEqual(menu)
  settings.send({ type: 'setting.change', name: 'menuFromServer', value: true })
  settings.send({ type: 'session.started' })
  expect(calls).toHaveLength(1)

  settings.send({ type: 'serverMenu.clear' })
  expect(calls).toHaveLength(2)
})

test('keeps a cleared menu until the next one arrives, and ignores the response to an earlier request', async () => {
  const [old, younger, youngest] = ['home', 'chat', 'user'].map((name) => [{ ...homeEntry, name }])
  const answers: ((menu: MenuItem[]) => void)[] = []
  const { settings } = startSettings({ menuFromServer: true }, () => new Promise((resolve) => answers.push(resolve)))
  const serverMenu = () => selectServerMenu(settings.getSnapshot())
  settings.send({ type: 'session.started' })
  answers[0]?.(old ?? [])
  await waitFor(settings, (snapshot) => snapshot.matches({ serverMenu: 'present' }))

  settings.send({ type: 'serverMenu.clear' })
  expect(serverMenu()).toBe(old)
  settings.send({ type: 'serverMenu.clear' })
  answers[1]?.(younger ?? [])
  answers[2]?.(youngest ?? [])

  await waitFor(settings, (snapshot) => snapshot.matches({ serverMenu: 'present' }))
  expect(serverMenu()).toBe(youngest)
})

describe('waiting for the first server menu', () => {
  const start = (readMenu?: () => Promise<MenuItem[]>) => {
    const started = startSettings({ menuFromServer: true }, readMenu)
    return { ...started, awaited: () => selectIsMenuAwaited(started.settings.getSnapshot()) }
  }
  const never = () => new Promise<MenuItem[]>(() => {})

  test('starts when a member signs in, and ends when the menu arrives', async () => {
    const { settings, awaited } = start()
    expect(awaited()).toBe(false)
    settings.send({ type: 'session.started' })
    expect(awaited()).toBe(true)
    await waitFor(settings, (snapshot) => snapshot.matches({ serverMenu: 'present' }))
    expect(awaited()).toBe(false)
  })

  test('ends when the cached menu is recalled', () => {
    const { settings, awaited } = start(never)
    settings.send({ type: 'session.started' })
    settings.send({ type: 'serverMenu.recalled', menu })
    expect(awaited()).toBe(false)
  })

  test('ends when the request fails', async () => {
    const { settings, awaited } = start(() => Promise.reject(new Error('offline')))
    settings.send({ type: 'session.started' })
    await waitFor(settings, selectIsMenuFailed)
    expect(awaited()).toBe(false)
  })

  test('ends after eight seconds, and a later menu is still applied', async () => {
    let arrive: (menu: MenuItem[]) => void = () => {}
    const { settings, awaited, clock, calls } = start(() => new Promise((resolve) => (arrive = resolve)))
    settings.send({ type: 'session.started' })
    clock.increment(7_999)
    expect(awaited()).toBe(true)
    clock.increment(1)
    expect(awaited()).toBe(false)
    arrive(menu)
    expect(selectServerMenu(await waitFor(settings, (snapshot) => snapshot.matches({ serverMenu: 'present' })))).toBe(
      menu,
    )
    expect(calls).toHaveLength(1)
  })

  test('does not start when the member turns the server menu on or retries', async () => {
    const { settings, awaited } = start(() => Promise.reject(new Error('offline')))
    settings.send({ type: 'session.started' })
    await waitFor(settings, selectIsMenuFailed)
    settings.send({ type: 'serverMenu.retry' })
    expect(awaited()).toBe(false)
    settings.send({ type: 'setting.change', name: 'menuFromServer', value: false })
    settings.send({ type: 'setting.change', name: 'menuFromServer', value: true })
    expect(awaited()).toBe(false)
  })
})

test('shows the cached menu when the request fails, and drops it when the session ends', async () => {
  const { settings } = startSettings({ menuFromServer: true }, () => Promise.reject(new Error('offline')))
  settings.send({ type: 'serverMenu.recalled', menu })
  expect(selectServerMenu(settings.getSnapshot())).toBeUndefined()
  settings.send({ type: 'session.started' })
  settings.send({ type: 'serverMenu.recalled', menu })
  expect(selectServerMenu(settings.getSnapshot())).toBe(menu)

  const failed = await waitFor(settings, selectIsMenuFailed)
  expect(selectServerMenu(failed)).toBe(menu)
  settings.send({ type: 'session.ended' })
  expect(selectServerMenu(settings.getSnapshot())).toBeUndefined()
})

test('reads the server menu when the session starts, and drops it when the session ends', async () => {
  const { settings } = startSettings({ menuFromServer: true })
  expect(settings.getSnapshot().value).toMatchObject({ serverMenu: 'absent' })

  settings.send({ type: 'session.started' })
  await waitFor(settings, (snapshot) => snapshot.matches({ serverMenu: 'present' }))
  settings.send({ type: 'session.ended' })

  expect(selectSettings(settings.getSnapshot()).serverMenu).toEqual([])
})

test('keeps the error and uses no server menu when the request fails, and can retry', async () => {
  const failure = new Error('offline')
  const answers = [() => Promise.reject(failure), async () => menu]
  const { settings } = startSettings({ menuFromServer: true }, async () => (answers.shift() ?? expect.unreachable())())
  settings.send({ type: 'session.started' })

  const failed = await waitFor(settings, (snapshot) => snapshot.matches({ serverMenu: 'failed' }))
  expect(failed.context.error).toBe(failure)
  expect(selectServerMenu(failed)).toBeUndefined()
  settings.send({ type: 'serverMenu.retry' })
  expect([selectIsMenuFailed, selectIsFetchingMenu].map((select) => select(settings.getSnapshot()))).toEqual([
    true,
    true,
  ])

  const present = await waitFor(settings, (snapshot) => snapshot.matches({ serverMenu: 'present' }))
  expect(present.context.error).toBeNull()
  expect(selectIsMenuFailed(present)).toBe(false)
})

test('applies settings from elsewhere without storing them again, and keeps the drawer and the device', () => {
  const { settings, kept, now } = startSettings()
  settings.send({ type: 'drawer.open' })
  settings.send({ type: 'device.set', device: 'mobile' })

  settings.send({ type: 'settings.taken', settings: { ...persistedSettings(now()), theme: 'dark', menuWidth: 300 } })

  expect(now()).toMatchObject({ theme: 'dark', menuWidth: 300, globalSettings: true, device: 'mobile' })
  expect(kept).toEqual([])
})

test('reads and drops the server menu when settings from elsewhere turn it on and off', async () => {
  const { settings, calls, now } = startSettings()
  const elsewhere = (menuFromServer: boolean) =>
    settings.send({ type: 'settings.taken', settings: { ...persistedSettings(now()), menuFromServer } })

  elsewhere(false)
  expect(calls).toHaveLength(0)
  elsewhere(true)
  await waitFor(settings, (snapshot) => snapshot.matches({ serverMenu: 'present' }))
  elsewhere(true)
  expect(calls).toHaveLength(1)
  elsewhere(false)
  expect(selectServerMenu(settings.getSnapshot())).toBeUndefined()
})

test('closes the drawer when the session ends', () => {
  const { settings, now } = startSettings()
  settings.send({ type: 'drawer.open' })

  settings.send({ type: 'session.ended' })

  expect(now().globalSettings).toBe(false)
})

test.each<[string, Partial<Settings>]>([
  ['side', {}],
  ['side', { menuCollapse: true }],
  ['top', { topMenu: true }],
  ['side', { topMenu: true, navbar: false }],
  ['drawer', { hideMenu: true }],
  ['drawer', { hideMenu: true, topMenu: true }],
  ['drawer', { device: 'mobile' }],
  ['drawer', { device: 'mobile', topMenu: true }],
  ['none', { menu: false }],
  ['none', { menu: false, topMenu: true, hideMenu: true, device: 'mobile' }],
])('the menu position is “%s” with %j', (place, over) => {
  expect(selectMenuPosition(startSettings(over).settings.getSnapshot())).toBe(place)
})
