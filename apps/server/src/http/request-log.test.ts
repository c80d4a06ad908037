import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

test('logs the code of a result, a refusal, a repeated refusal and a console answer', async () => {
  const app = await testApp()
  const { bearer } = await app.member()
  const headers = { ...bearer, 'idempotency-key': randomUUID() }
  const redeem = () => app.call('POST', '/api/redeem', { headers, body: { code: '2222-2222-2222-2222' } })
  const responses = [
    [200, await app.call('GET', '/api/models')],
    [401, await app.call('GET', '/api/app/getUserInfo')],
    [1002, await redeem()],
    [1002, await redeem()],
    [20000, await app.call('GET', '/api/user/info', { headers: bearer })],
    [50008, await app.call('GET', '/api/user/info')],
  ] as const
  for (const [answer, { status, code, headers: sent }] of responses) {
    expect([status, code]).toEqual([200, answer])
    expect(app.lines).toContainEqual(
      expect.objectContaining({ msg: 'Answered', status: 200, answer, requestId: sent['x-request-id'] }),
    )
  }

  const { body } = await app.call('GET', '/metrics')
  expect(body).toContain('moyun_refusals_total{method="POST",route="/api/redeem",code="1002"} 2')
  expect(body).toContain('moyun_refusals_total{method="GET",route="/api/user/info",code="50008"} 1')
  expect(body).not.toMatch(/moyun_refusals_total\{.*code="20{2,4}"/)
})
