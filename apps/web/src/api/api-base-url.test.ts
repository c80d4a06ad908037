import { models } from '@moyun/api'
import { createServerClock } from '@moyun/api/clock'
import type { TokenStore } from '@moyun/api/tokens'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterEach, expect, test, vi } from 'vitest'
import { realtimeAddress } from '../member/realtime.ts'
import { createCall } from './client.ts'

const tokens: TokenStore = { read: () => null, save: () => {}, clear: () => {}, readPrefix: () => '' } as never
const call = () =>
  createCall({
    tokens,
    clock: createServerClock(),
    language: () => 'zh-CN',
    showError: () => {},
    onSignedOut: () => {},
    onProfileUnusable: () => {},
  })

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('calls and the WebSocket go to the origin of VITE_API_BASE_URL, by default to that of the pages', async () => {
  const offer = { models: [], rate: 100 }
  const server = setupServer(
    http.get('https://api.moyun.example/api/models', () =>
      HttpResponse.json({ code: 200, message: '', result: offer }),
    ),
  )
  server.listen({ onUnhandledRequest: 'error' })
  vi.stubGlobal('location', { protocol: 'https:', host: 'moyun.example' })
  vi.stubGlobal('navigator', {})
  expect(realtimeAddress()).toBe('wss://moyun.example/realtime')

  vi.stubEnv('VITE_API_BASE_URL', 'https://api.moyun.example/')
  expect(realtimeAddress()).toBe('wss://api.moyun.example/realtime')
  expect(await call()(models.list, {})).toEqual(offer)
  server.close()
})
