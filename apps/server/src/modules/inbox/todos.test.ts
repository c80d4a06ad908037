import { inbox } from '@moyun/api'
import { beforeAll, expect, test } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../admin/test-admin.ts'
import type { TestMember } from '../../testing/test-app.ts'
import { testBrowser } from '../wechat/test-browser.ts'

let app: Awaited<ReturnType<typeof testAdmins>>
beforeAll(async () => {
  app = await testAdmins({ floodGuard: false })
})
const { ask, phone } = testBrowser(() => app)

type Reader = Pick<TestMember, 'bearer'>

async function box<Result>(member: Reader, path: string, language = 'zh-CN'): Promise<Result> {
  const { body } = await app.call('GET', `/api/message/${path}`, {
    headers: { ...member.bearer, 'accept-language': language },
  })
  return JSON.parse(body).data
}
const todos = (member: Reader, language?: string) =>
  box<{ id: string; title: string; link: string; status: number; messageType: number }[]>(
    member,
    'list?type=todo',
    language,
  )
const unread = async (member: Reader) => (await box<{ unread: { todo: number } }>(member, 'unread')).unread.todo
const rowsOf = async (member: IdentifiedMember) =>
  (
    await app.database.pool.query<{ type: string; data: object }>(
      "select type, data from stream_rows where stream = $1 and type = 'box.gone'",
      [`user:${member.id}`],
    )
  ).rows

const setPassword = async (member: IdentifiedMember, password: string) => {
  const code = await app.send(member.mobile, 'current', member.bearer)
  const { result } = await app.prepare('POST', '/api/merchant/CheckMobileCode', {
    headers: member.bearer,
    body: { code },
  })
  await app.prepare('POST', '/api/merchant/SetPassword', {
    headers: member.bearer,
    body: { password, confirmPassword: password, ticket: result.ticket },
  })
}

test('asks a member who signed up by code to set a password, in their language, until they have', async () => {
  const member = await app.member()
  const [todo, ...more] = await todos(member)
  expect(more).toEqual([])
  expect(todo).toMatchObject({ title: '设置登录密码', link: '/user', status: 0, messageType: 0 })
  expect(await todos(member, 'en-US')).toMatchObject([{ title: 'Set a password' }])
  expect(await unread(member)).toBe(1)

  await setPassword(member, 'chosen just now')
  expect(await todos(member)).toEqual([])
  expect(await unread(member)).toBe(0)
  expect(await rowsOf(member)).toEqual([
    { type: 'box.gone', data: { id: todo?.id, count: { message: 0, notice: 0, todo: 1 } } },
  ])

  await setPassword(member, 'chosen once more')
  expect(await rowsOf(member)).toHaveLength(1)
})

test('removes a to-do that was read without lowering the unread count', async () => {
  const member = await app.member()
  const [todo] = await todos(member)
  await app.call('POST', '/api/message/read', { headers: member.bearer, body: { ids: [todo?.id] } })
  expect(await todos(member)).toMatchObject([{ status: 1 }])
  await setPassword(member, 'chosen just now')
  expect(await rowsOf(member)).toMatchObject([{ data: { count: { todo: 0 } } }])
})

test('asks nothing of a member who registers with a password', async () => {
  const mobile = '13700137000'
  const code = await app.send(mobile, 'register')
  const body = {
    account: 'todoless',
    mobile,
    areacode: '86',
    code,
    password: 'chosen at once',
    confirmPassword: 'chosen at once',
    agreed: true,
  }
  const { result } = await app.prepare('POST', '/api/app/Register', { body })
  const { body: answer } = await app.call('GET', inbox.unread.path, {
    headers: { authorization: `Bearer ${result.accessToken}` },
  })
  expect(JSON.parse(answer).data.unread).toEqual({ message: 0, notice: 0, todo: 0 })
})

test('asks a member who signed up by WeChat to bind a phone too, until they have', async () => {
  const qr = await ask()
  for (const action of ['scan', 'confirm'] as const) await phone(qr.id, action, 'somebody-new')
  const { accessToken } = (await qr.poll()).result
  const member = { bearer: { authorization: `Bearer ${accessToken}` } }
  expect((await todos(member)).map(({ title }) => title).sort()).toEqual(['绑定手机号', '设置登录密码'])

  const mobile = '13700137001'
  await app.prepare('POST', '/api/merchant/SetMobile', {
    headers: member.bearer,
    body: { mobile, areacode: '86', code: await app.send(mobile, 'change', member.bearer) },
  })
  expect((await todos(member)).map(({ title }) => title)).toEqual(['设置登录密码'])
  expect(await unread(member)).toBe(1)
})
