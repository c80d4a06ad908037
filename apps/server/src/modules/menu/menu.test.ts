import type { AddressInfo } from 'node:net'
import { type ArrangedMenuEntry, type ConsoleEnvelope, MENU_STREAM, type MenuItem } from '@moyun/api'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../admin/test-admin.ts'
import { openAuthenticatedPage } from '../../events/websocket/test-page.ts'
import type { TestMember } from '../../testing/test-app.ts'

let app: Awaited<ReturnType<typeof testAdmins>>
let admin: IdentifiedMember
let member: IdentifiedMember
beforeAll(async () => {
  app = await testAdmins({ floodGuard: false })
  ;[admin, member] = [await app.admin(), await app.member()]
})
beforeEach(async () => {
  await app.database.pool.query('delete from menu_entries; delete from audit_entries')
})

async function menuOf(one: TestMember): Promise<MenuItem[]> {
  const { body } = await app.call('GET', '/api/user/menu', { headers: one.bearer })
  const { data, code, status } = JSON.parse(body) as ConsoleEnvelope
  expect([code, status]).toEqual([20000, 'ok'])
  return data as MenuItem[]
}
const arrange = (body: object, by: TestMember = admin) =>
  app.call('POST', '/api/admin/menu', { headers: by.bearer, body })
const restore = (by: TestMember = admin) => app.call('DELETE', '/api/admin/menu', { headers: by.bearer })
const arrangement = async (): Promise<ArrangedMenuEntry[]> =>
  (await app.call('GET', '/api/admin/menu', { headers: admin.bearer })).result.entries
const kinds = async () =>
  (await app.call('GET', '/api/admin/audit-log', { headers: admin.bearer })).result.entries.map(
    ({ kind, note, by, member: whom }: { kind: string; note: string; by: { id: string }; member: null }) => [
      kind,
      note,
      by.id,
      whom,
    ],
  )
const names = (menu: readonly { name: string }[]) => menu.map(({ name }) => name)
const named = (menu: readonly MenuItem[], name: string) => menu.find((one) => one.name === name)

describe('a member’s menu', () => {
  test('is the default menu until an admin changes it, with its hidden routes', async () => {
    const menu = await menuOf(member)
    expect(names(menu)).toEqual([
      'home',
      'chat',
      'creation',
      'translate',
      'aipainting',
      'imagerestoration',
      'ranking',
      'ailist',
      'historypage',
      'membercenter',
      'recharge',
      'balance',
      'user',
      'Workplace',
    ])
    expect(named(menu, 'creation')).toEqual({
      path: '/creation',
      name: 'creation',
      meta: { locale: 'menu.creation', icon: 'pen-line', requiresAuth: true, order: 3, roles: ['*'] },
      children: ['scene', 'zscene'].map((name) => ({
        path: `/creation/${name}`,
        name,
        meta: { locale: `menu.${name}`, requiresAuth: true, hideInMenu: true, roles: ['*'] },
      })),
    })
    expect(named(menu, 'Workplace')).toEqual({
      path: '/dashboard/workplace',
      name: 'Workplace',
      meta: { locale: 'menu.workplace', requiresAuth: true, hideInMenu: true },
    })
  })

  test('shows entries for admins to admins only', async () => {
    expect(named(await menuOf(member), 'admin')).toBeUndefined()
    expect(named(await menuOf(admin), 'admin')?.meta.roles).toEqual(['admin'])
    await arrange({ name: 'recharge', audience: 'admins' })
    expect(named(await menuOf(member), 'recharge')).toBeUndefined()
    const forAdmins = named(await menuOf(admin), 'recharge')
    expect([forAdmins?.meta.roles, forAdmins?.children?.map(({ meta }) => meta.roles)]).toEqual([
      ['admin'],
      [['admin'], ['admin'], ['admin']],
    ])
  })

  test('answers 50008 when signed out', async () => {
    expect(JSON.parse((await app.call('GET', '/api/user/menu')).body)).toMatchObject({ code: 50008, status: 'fail' })
  })
})

describe('an admin', () => {
  test('hides an entry, which stays in the menu data, and shows it again', async () => {
    expect(
      (await arrange({ name: 'translate', shown: false })).result.entries.find(
        ({ name }: ArrangedMenuEntry) => name === 'translate',
      ),
    ).toMatchObject({ shown: false })
    expect(named(await menuOf(member), 'translate')?.meta.hideInMenu).toBe(true)
    await arrange({ name: 'translate', shown: true })
    expect(named(await menuOf(member), 'translate')?.meta.hideInMenu).toBeUndefined()
    expect(await kinds()).toEqual([
      ['menuShown', 'translate', admin.id, null],
      ['menuHidden', 'translate', admin.id, null],
    ])
  })

  test('moves an entry within its group only', async () => {
    const { result } = await arrange({ name: 'aipainting', place: 0 })
    expect(names(result.entries).slice(0, 7)).toEqual([
      'home',
      'aipainting',
      'chat',
      'creation',
      'translate',
      'imagerestoration',
      'ranking',
    ])
    expect(names(await menuOf(member)).slice(0, 7)).toEqual(names(result.entries).slice(0, 7))
    expect((await menuOf(member)).slice(0, 7).map(({ meta }) => meta.order)).toEqual([1, 2, 3, 4, 5, 6, 7])
    await arrange({ name: 'aipainting', place: 100 })
    expect(names(await arrangement()).slice(0, 6)).toEqual([
      'home',
      'chat',
      'creation',
      'translate',
      'imagerestoration',
      'aipainting',
    ])
    expect(await kinds()).toEqual([
      ['menuMoved', 'aipainting', admin.id, null],
      ['menuMoved', 'aipainting', admin.id, null],
    ])
  })

  test('writes no audit entry and no event when nothing changes', async () => {
    const before = await app.context.eventLog.head(MENU_STREAM)
    await arrange({ name: 'chat', place: 0, shown: true, audience: 'everyone' })
    await restore()
    expect(await kinds()).toEqual([])
    expect(await app.context.eventLog.head(MENU_STREAM)).toBe(before)
  })

  test('restores the default menu', async () => {
    const before = await arrangement()
    await arrange({ name: 'user', place: 0, shown: false, audience: 'admins' })
    expect(await arrangement()).not.toEqual(before)
    expect((await restore()).result.entries).toEqual(before)
    expect((await kinds())[0]).toEqual(['menuRestored', '', admin.id, null])
  })

  test.each([
    ['admin', { shown: false }],
    ['admin', { audience: 'everyone' }],
    ['home', { audience: 'admins' }],
    ['home', { shown: false, place: 0 }],
  ])('can’t hide or restrict %s with %j', async (name, change) => {
    expect(await arrange({ name, ...change })).toMatchObject({
      code: 2002,
      message: '这一项只能移动，不能隐藏，也不能换给别人看',
    })
    expect(await kinds()).toEqual([])
  })

  test('keeps access to the administration, whatever the table contains', async () => {
    await app.database.pool.query(
      `insert into menu_entries (name, position, shown, audience)
        values ('admin', 99, false, 'everyone'), ('home', 98, false, 'admins'), ('gone', 1, true, 'everyone')`,
    )
    const entry = named(await menuOf(admin), 'admin')
    expect([entry?.meta.roles, entry?.meta.hideInMenu]).toEqual([['admin'], undefined])
    expect(named(await menuOf(member), 'home')?.meta).toMatchObject({ roles: ['*'] })
    expect(named(await menuOf(member), 'admin')).toBeUndefined()
    expect(named(await menuOf(admin), 'gone')).toBeUndefined()
  })

  test.each([['Workplace'], ['scene'], ['nowhere'], [''], ['__proto__']])('gets a 404 for entry %j', async (name) => {
    expect(await arrange({ name, shown: false })).toMatchObject({ code: 404 })
  })

  test.each([
    [{ name: 'chat', place: -1 }],
    [{ name: 'chat', place: 1.5 }],
    [{ name: 'chat', audience: 'nobody' }],
    [{ name: 'chat', position: 3 }],
    [{}],
  ])('gets a 400 for %j', async (body) => {
    expect(await arrange(body)).toMatchObject({ code: 400 })
  })

  test('is the only role that may read or change the arrangement', async () => {
    expect(await arrange({ name: 'chat', shown: false }, member)).toMatchObject({ code: 403 })
    expect(await restore(member)).toMatchObject({ code: 403 })
    expect(await app.call('GET', '/api/admin/menu', { headers: member.bearer })).toMatchObject({ code: 403 })
    expect(names(await arrangement())).toContain('chat')
  })
})

test('loses no move when two admins move entries at once', async () => {
  const other = await app.admin()
  for (let round = 0; round < 8; round += 1) {
    await restore()
    await Promise.all([arrange({ name: 'chat', place: 4 }), arrange({ name: 'imagerestoration', place: 0 }, other)])
    expect(names(await arrangement()).slice(1, 6)).toEqual([
      'imagerestoration',
      'creation',
      'translate',
      'aipainting',
      'chat',
    ])
  }
})

test('publishes a menu change to members', async () => {
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const page = await openAuthenticatedPage(
    `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`,
    member.accessToken,
  )
  await page.send({ type: 'follow', stream: MENU_STREAM })
  await vi.waitFor(async () => {
    await arrange({ name: 'chat', shown: (await arrangement()).find(({ name }) => name === 'chat')?.shown !== true })
    expect(page.events(MENU_STREAM).at(-1)?.type).toBe('menu.changed')
  }, 15_000)
  page.close()
})
