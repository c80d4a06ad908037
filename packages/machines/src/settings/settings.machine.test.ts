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
  const asked: string[] = []
  const clock = new SimulatedClock()
  const settings = createActor(
    settingsMachine.provide({
      actors: { readMenu: fromPromise<MenuItem[]>(() => (asked.push('menu'), readMenu())) },
      actions: { keep: (_, { settings }) => void kept.push(settings) },
    }),
    { input: { settings: { ...readSettings(null), ...over }, systemDark: false }, clock },
  ).start()
  return { settings, kept, asked, clock, now: () => selectSettings(settings.getSnapshot()) }
}

test('a change applies at once and is kept', () => {
  const { settings, kept, now } = startSettings()

  settings.send({ type: 'setting.change', name: 'menuWidth', value: 260 })
  settings.send({ type: 'setting.change', name: 'theme', value: 'system' })

  expect(now()).toMatchObject({ menuWidth: 260, theme: 'system' })
  expect(kept.map(({ menuWidth, theme }) => [menuWidth, theme])).toEqual([
    [260, 'light'],
    [260, 'system'],
  ])
})

test('S4: a change of the top menu unfolds the menu', () => {
  const { settings, now } = startSettings({ menuCollapse: true })

  settings.send({ type: 'setting.change', name: 'topMenu', value: true })

  expect(now()).toMatchObject({ topMenu: true, menuCollapse: false })
})

test('the theme follows the system where it is told to, and a toggle always changes what is seen', () => {
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

test('the drawer, the device and the hidden menu', () => {
  const { settings, kept, now } = startSettings()

  settings.send({ type: 'drawer.open' })
  settings.send({ type: 'device.set', device: 'mobile' })
  expect(now()).toMatchObject({ globalSettings: true, device: 'mobile' })
  expect(kept).toEqual([])
  settings.send({ type: 'drawer.close' })
  settings.send({ type: 'menu.toggle' })
  expect(now()).toMatchObject({ globalSettings: false, hideMenu: true })
})

test('N5: the menu of the server is asked for once, and again only after it was cleared', async () => {
  const { settings, asked } = startSettings()
  settings.send({ type: 'session.started' })
  expect(asked).toEqual([])

  settings.send({ type: 'setting.change', name: 'menuFromServer', value: true })
  const present = await waitFor(settings, (snapshot) => snapshot.matches({ serverMenu: 'present' }))
  expect(selectServerMenu(present)).toEqual(menu)
  settings.send({ type: 'setting.change', name: 'menuFromServer', value: true })
  settings.send({ type: 'session.started' })
  expect(asked).toHaveLength(1)

  settings.send({ type: 'serverMenu.clear' })
  expect(asked).toHaveLength(2)
})

test('N5: a menu that is cleared stays until the next one is there, and one that was asked for before is not taken for it', async () => {
  const [old, younger, youngest] = ['home', 'chat', 'user'].map((name) => [{ ...homeEntry, name }])
  const answers: ((menu: MenuItem[]) => void)[] = []
  const { settings } = startSettings({ menuFromServer: true }, () => new Promise((resolve) => answers.push(resolve)))
  const shown = () => selectServerMenu(settings.getSnapshot())
  settings.send({ type: 'session.started' })
  answers[0]?.(old ?? [])
  await waitFor(settings, (snapshot) => snapshot.matches({ serverMenu: 'present' }))

  settings.send({ type: 'serverMenu.clear' })
  expect(shown()).toBe(old)
  settings.send({ type: 'serverMenu.clear' })
  answers[1]?.(younger ?? [])
  answers[2]?.(youngest ?? [])

  await waitFor(settings, (snapshot) => snapshot.matches({ serverMenu: 'present' }))
  expect(shown()).toBe(youngest)
})

describe('N5: the first menu is waited for', () => {
  const start = (readMenu?: () => Promise<MenuItem[]>) => {
    const started = startSettings({ menuFromServer: true }, readMenu)
    return { ...started, awaited: () => selectIsMenuAwaited(started.settings.getSnapshot()) }
  }
  const never = () => new Promise<MenuItem[]>(() => {})

  test('by a member who has only just come, until it is there', async () => {
    const { settings, awaited } = start()
    expect(awaited()).toBe(false)
    settings.send({ type: 'session.started' })
    expect(awaited()).toBe(true)
    await waitFor(settings, (snapshot) => snapshot.matches({ serverMenu: 'present' }))
    expect(awaited()).toBe(false)
  })

  test('until the last one is found, which stands in for it', () => {
    const { settings, awaited } = start(never)
    settings.send({ type: 'session.started' })
    settings.send({ type: 'serverMenu.recalled', menu })
    expect(awaited()).toBe(false)
  })

  test('until it has failed', async () => {
    const { settings, awaited } = start(() => Promise.reject(new Error('offline')))
    settings.send({ type: 'session.started' })
    await waitFor(settings, selectIsMenuFailed)
    expect(awaited()).toBe(false)
  })

  test('as long as patience lasts, and it is still taken when it comes later', async () => {
    let arrive: (menu: MenuItem[]) => void = () => {}
    const { settings, awaited, clock, asked } = start(() => new Promise((resolve) => (arrive = resolve)))
    settings.send({ type: 'session.started' })
    clock.increment(7_999)
    expect(awaited()).toBe(true)
    clock.increment(1)
    expect(awaited()).toBe(false)
    arrive(menu)
    expect(selectServerMenu(await waitFor(settings, (snapshot) => snapshot.matches({ serverMenu: 'present' })))).toBe(
      menu,
    )
    expect(asked).toHaveLength(1)
  })

  test('by nobody who chooses it in front of a page, or tries again', async () => {
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

test('the last menu that came stands in for one that does not, and goes with the session', async () => {
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

test('the menu of the server comes with the session and goes with it', async () => {
  const { settings } = startSettings({ menuFromServer: true })
  expect(settings.getSnapshot().value).toMatchObject({ serverMenu: 'absent' })

  settings.send({ type: 'session.started' })
  await waitFor(settings, (snapshot) => snapshot.matches({ serverMenu: 'present' }))
  settings.send({ type: 'session.ended' })

  expect(selectSettings(settings.getSnapshot()).serverMenu).toEqual([])
})

test('a menu that does not come leaves the own one, with the reason and a way to try again', async () => {
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

test('what was chosen elsewhere shows, is not kept a second time, and takes nothing of this page along', () => {
  const { settings, kept, now } = startSettings()
  settings.send({ type: 'drawer.open' })
  settings.send({ type: 'device.set', device: 'mobile' })

  settings.send({ type: 'settings.taken', settings: { ...persistedSettings(now()), theme: 'dark', menuWidth: 300 } })

  expect(now()).toMatchObject({ theme: 'dark', menuWidth: 300, globalSettings: true, device: 'mobile' })
  expect(kept).toEqual([])
})

test('the menu of the server comes and goes with what was chosen elsewhere', async () => {
  const { settings, asked, now } = startSettings()
  const elsewhere = (menuFromServer: boolean) =>
    settings.send({ type: 'settings.taken', settings: { ...persistedSettings(now()), menuFromServer } })

  elsewhere(false)
  expect(asked).toHaveLength(0)
  elsewhere(true)
  await waitFor(settings, (snapshot) => snapshot.matches({ serverMenu: 'present' }))
  elsewhere(true)
  expect(asked).toHaveLength(1)
  elsewhere(false)
  expect(selectServerMenu(settings.getSnapshot())).toBeUndefined()
})

test('the drawer of one member is closed for the next', () => {
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
])('N8: the menu is in the place “%s” with %j', (place, over) => {
  expect(selectMenuPosition(startSettings(over).settings.getSnapshot())).toBe(place)
})
