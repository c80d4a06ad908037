import { endpoint } from '@moyun/api'
import { endpoints } from '@moyun/api/endpoints'
import { serve } from '@moyun/api/serve'
import Fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'

import { registerAuthorization, type ListedRoute } from './authorize.ts'
import { denialOf } from '../security-tests/test-contract.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
const routes = async (): Promise<ListedRoute[]> =>
  JSON.parse((await app.call('GET', '/sandbox/routes')).body) as ListedRoute[]

test('P18: throws when a route is registered without an access policy', async () => {
  const bare = Fastify()
  registerAuthorization(bare, app.context)
  expect(() => bare.get('/forgotten', () => 'open')).toThrow('GET /forgotten has no config.access')
  await bare.close()
})

test('throws when an endpoint declares a refusal that has no message', async () => {
  const bare = Fastify()
  registerAuthorization(bare, app.context)
  const mute = endpoint({
    method: 'GET',
    path: '/mute',
    access: 'public',
    result: z.null(),
    refusals: { unheardOf: 4711 },
  })
  expect(() => serve(bare, mute, () => null)).toThrow(
    'GET /mute declares the refusal "unheardOf", and src/i18n has no text for it',
  )
  await bare.close()
})

test('lists the routes with method, path, policy and id parameters', async () => {
  const rows = await routes()
  expect(rows).toContainEqual({ method: 'GET', path: '/api/app/getUserInfo', policy: 'member', ids: [] })
  expect(rows).toContainEqual({ method: 'DELETE', path: '/api/account/sessions/:id', policy: 'member', ids: ['id'] })
  expect(rows).toContainEqual({ method: 'POST', path: '/api/app/login', policy: 'public', ids: [] })
})

test('P18: exactly these routes are public', async () => {
  const open = (await routes())
    .filter(({ policy, method }) => policy === 'public' && method !== 'HEAD')
    .map(({ method, path }) => `${method} ${path}`)
  expect(open.sort()).toEqual(
    [
      'GET /api/about',
      'GET /api/agreements',
      'GET /MPSign/getLoginQrcode',
      'GET /api/app/WechatLogin/:id',
      'GET /api/app/captcha',
      'GET /api/app/wxOpenInfo',
      'GET /api/app/wxOpenState',
      'GET /api/avatars/:id',
      'GET /api/files/:id',
      'GET /api/gallery',
      'GET /api/gallery/:id',
      'GET /api/gallery/:id/cover',
      'GET /api/models',
      'GET /api/works/packed',
      'GET /healthz',
      'GET /metrics',
      'GET /readyz',
      'GET /realtime',
      'GET /robots.txt',
      'GET /sandbox/connect',
      'GET /api/products',
      'GET /api/ranking',
      'GET /api/restoration/offer',
      'GET /sandbox/ledger',
      'GET /sandbox/pay/:ticket',
      'POST /api/pay/alipay/notify',
      'POST /api/pay/wechat/notify',
      'POST /sandbox/pay',
      'POST /sandbox/pay/:ticket',
      'GET /sandbox/outbox',
      'GET /sandbox/routes',
      'GET /sandbox/scan/:id',
      'POST /api/app/CheckMobile2',
      'POST /api/app/Register',
      'POST /api/app/Send',
      'POST /api/app/login',
      'POST /api/app/visitor',
      'POST /api/merchant/SetPassword',
      'POST /sandbox/clock',
      'POST /sandbox/connect',
      'POST /sandbox/scan',
      'POST /sandbox/scan/:id',
    ].sort(),
  )
})

describe('without a token', () => {
  test('P18: every route that is not public answers 401 before its input is checked', async () => {
    const closed = (await routes()).filter(({ policy }) => policy !== 'public')
    expect(closed.length).toBeGreaterThan(10)
    for (const { method, path } of closed) {
      const url = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
      const response = await app.fastify.inject({
        method: method as 'GET',
        url,
        ...(method === 'POST' ? { payload: '{', headers: { 'content-type': 'application/json' } } : {}),
      })
      expect(response.statusCode, `${method} ${path}`).toBe(200)
      if (method === 'HEAD') continue
      const { code } = response.json<{ code: number }>()
      expect(code, `${method} ${path}`).toBe(
        denialOf(
          endpoints.find((declared) => declared.method === method && declared.path === path),
          401,
        ).code,
      )
    }
  })
})

describe('fields that a member may not set', () => {
  test.each([
    'role',
    'isVip',
    'levelId',
    'residualAmount',
    'residualNum',
    'userId',
    'memberendtime',
    'price',
    'mobile',
    'account',
    'state',
  ])('P20: %s is refused, not dropped', async (field) => {
    const member = await app.member()
    const answer = await app.call('POST', '/api/merchant/editUser', {
      headers: member.bearer,
      body: { nickname: 'new name', [field]: 1 },
    })
    expect(answer).toMatchObject({ status: 200, code: 400, result: { fields: { [field]: 'unknown' } } })
    expect((await app.call('GET', '/api/app/getUserInfo', { headers: member.bearer })).result.nickname).not.toBe(
      'new name',
    )
  })
})

test('lets a member change some of their own fields and leaves the others unchanged', async () => {
  const member = await app.member()
  const edit = (body: object) => app.call('POST', '/api/merchant/editUser', { headers: member.bearer, body })
  expect((await edit({ nickname: '李白', sex: 1 })).result).toMatchObject({ nickname: '李白', sex: 1, country: '' })
  expect((await edit({ country: 'CN', introduction: '举头望明月' })).result).toMatchObject({
    nickname: '李白',
    sex: 1,
    country: 'CN',
    introduction: '举头望明月',
  })
  expect((await edit({})).result).toMatchObject({ nickname: '李白' })
})

test('P34: does not run the handler when the authorization check throws', async () => {
  const { sessions, visitors } = app.context
  const bare = Fastify()
  registerAuthorization(bare, {
    sessions: { ...sessions, identify: () => Promise.reject(new Error('the check itself is broken')) },
    visitors,
  })
  let ran = false
  bare.get('/private', { config: { access: 'member' } }, () => (ran = true))
  expect((await bare.inject('/private')).statusCode).toBe(500)
  expect(ran).toBe(false)
  await bare.close()
})
