import { userEvents } from '@moyun/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'

const chosen = {
  theme: 'dark',
  colorWeak: false,
  navbar: true,
  menu: true,
  topMenu: false,
  hideMenu: false,
  menuCollapse: true,
  footer: true,
  themeColor: '#0E7C66',
  menuWidth: 260,
  tabBar: true,
  menuFromServer: false,
  enterBreaksLine: true,
}

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

type Headers = Record<string, string>
const read = (headers: Headers) => app.call('GET', '/api/account/settings', { headers })
const write = (headers: Headers, version: number, over: object = {}) =>
  app.call('POST', '/api/account/settings', { headers, body: { version, settings: { ...chosen, ...over } } })
const someone = async () => (await app.member()).bearer

test('returns no settings at version 0 for a new member', async () => {
  expect((await read(await someone())).result).toMatchObject({ settings: null, version: 0 })
})

test('returns saved settings to every device of the member', async () => {
  const { mobile, bearer } = await app.member()
  const other = (await app.member({ mobile })).bearer

  expect(await write(bearer, 0)).toMatchObject({ code: 200, result: { settings: chosen, version: 1 } })
  expect((await read(other)).result).toMatchObject({ settings: chosen, version: 1 })
  expect((await write(other, 1, { theme: 'system' })).result).toMatchObject({
    settings: { theme: 'system' },
    version: 2,
  })
  expect((await read(bearer)).result).toMatchObject({ settings: { ...chosen, theme: 'system' }, version: 2 })
})

test('includes the saved settings in the profile on a new device', async () => {
  const { mobile, bearer } = await app.member()
  const profile = async (headers: Headers) => (await app.call('GET', '/api/app/getUserInfo', { headers })).result

  expect(await profile(bearer)).not.toHaveProperty('settings')
  await write(bearer, 0)
  expect(await profile((await app.member({ mobile })).bearer)).toMatchObject({ settings: { version: 1, chosen } })
})

test('lets a member read and change only their own settings', async () => {
  const [one, other] = [await someone(), await someone()]
  await write(one, 0)

  expect((await read(other)).result).toMatchObject({ settings: null, version: 0 })
  expect((await write(other, 1)).code).toBe(2002)
  expect((await write(other, 0, { theme: 'light' })).result).toMatchObject({ version: 1 })
  expect((await read(one)).result).toMatchObject({ settings: chosen, version: 1 })
})

test.each(['GET', 'POST'] as const)('refuses %s without a session', async (method) => {
  expect(
    (
      await app.call(
        method,
        '/api/account/settings',
        method === 'POST' ? { body: { version: 0, settings: chosen } } : {},
      )
    ).code,
  ).toBe(401)
})

describe('a write based on another version', () => {
  test.each([
    ['version 0', 0],
    ['the previous version', 1],
    ['the next version', 3],
    ['a far higher version', 2_000_000_000],
  ])('is refused without a change when it sends %s', async (_, version) => {
    const bearer = await someone()
    await write(bearer, 0)
    await write(bearer, 1, { menuWidth: 300 })

    expect(await write(bearer, version, { menuWidth: 180 })).toMatchObject({ status: 200, code: 2002, result: null })
    expect((await read(bearer)).result).toMatchObject({ settings: { menuWidth: 300 }, version: 2 })
  })

  test('is refused when a concurrent write with the same version was accepted', async () => {
    const bearer = await someone()
    for (const version of [0, 1]) {
      const answers = await Promise.all([
        write(bearer, version, { menuWidth: 200 }),
        write(bearer, version, { menuWidth: 300 }),
      ])
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 2002])
      const taken = answers.find(({ code }) => code === 200)?.result
      expect((await read(bearer)).result).toEqual(taken)
    }
  })
})

test('appends one event per accepted change, and returns its sequence number with the settings', async () => {
  const bearer = await someone()
  const before = (await read(bearer)).result.seq as number
  const first = (await write(bearer, 0)).result
  const second = (await write(bearer, 1)).result
  await write(bearer, 1)
  expect([first.seq, second.seq, (await read(bearer)).result.seq]).toEqual([before + 1, before + 2, before + 2])

  const { id } = (
    await app.database.pool.query('select member_id as id from settings order by changed_at desc limit 1')
  ).rows[0] as { id: string }
  const { rows } = await app.database.pool.query(
    "select data from stream_rows where stream = $1 and type = 'settings.changed' order by seq",
    [`user:${id}`],
  )
  expect(rows.map(({ data }) => userEvents['settings.changed'].parse(data))).toEqual([{ version: 1 }, { version: 2 }])
})

describe('refuses', () => {
  test.each(
    Object.entries({
      theme: 'blue',
      colorWeak: 1,
      navbar: 'true',
      menu: null,
      topMenu: [],
      footer: {},
      themeColor: 'red',
      menuWidth: 159,
      tabBar: '',
      menuFromServer: 0,
      enterBreaksLine: 'on',
    }),
  )('%s: %j', async (name, value) => {
    const bearer = await someone()
    expect(await write(bearer, 0, { [name]: value })).toMatchObject({ status: 200, code: 400 })
    expect((await read(bearer)).result).toMatchObject({ settings: null, version: 0 })
  })

  test.each([481, 220.5, '220', -1, 1e9])('a menu %j wide', async (menuWidth) => {
    expect((await write(await someone(), 0, { menuWidth })).code).toBe(400)
  })

  test.each(['#165DF', '#165DFFF', '165DFF', '#165DFG', 'url(#165DFF)', '#165DFF;'])(
    'the colour %j',
    async (themeColor) => {
      expect((await write(await someone(), 0, { themeColor })).code).toBe(400)
    },
  )

  test.each([{ globalSettings: true }, { device: 'mobile' }, { serverMenu: [] }, { fontSize: 12 }])(
    'a field that is not a setting: %j',
    async (more) => {
      expect((await write(await someone(), 0, more)).code).toBe(400)
    },
  )

  test('incomplete settings', async () => {
    expect(
      (
        await app.call('POST', '/api/account/settings', {
          headers: await someone(),
          body: { version: 0, settings: { theme: 'dark' } },
        })
      ).code,
    ).toBe(400)
  })
})

test('replaces missing and invalid stored settings with their defaults', async () => {
  const bearer = await someone()
  await write(bearer, 0)
  await app.database.pool.query(
    `update settings set chosen = '{"theme":"dark","fontSize":12,"menuWidth":-3}' where chosen->>'theme' = 'dark' and version = 1`,
  )

  const { result } = await read(bearer)
  expect(result.settings).toEqual({
    ...chosen,
    menuCollapse: false,
    footer: false,
    themeColor: '#165DFF',
    menuWidth: 220,
    tabBar: false,
    enterBreaksLine: false,
  })
})
