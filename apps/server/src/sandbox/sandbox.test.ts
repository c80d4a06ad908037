import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomMobile, testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const send = async (mobile: string, purpose: string) => {
  await app.database.pool.query('delete from code_sends')
  return app.call('POST', '/api/app/Send', { body: { mobile, purpose } })
}
const outbox = async (query = '') => {
  const { body } = await app.call('GET', `/sandbox/outbox${query}`, { headers: { accept: 'application/json' } })
  return JSON.parse(body) as { mobile: string; purpose: string; code: string; sentAt: string }[]
}

describe('the outbox', () => {
  test('returns the codes of a phone as JSON, newest first', async () => {
    const mobile = randomMobile()
    await send(mobile, 'login')
    await send(mobile, 'reset')
    await send(randomMobile(), 'login')
    const sent = await outbox(`?mobile=${mobile}`)
    expect(sent).toEqual([
      {
        mobile,
        purpose: 'reset',
        code: expect.stringMatching(/^\d{6}$/) as string,
        sentAt: expect.any(String) as string,
      },
      {
        mobile,
        purpose: 'login',
        code: expect.stringMatching(/^\d{6}$/) as string,
        sentAt: expect.any(String) as string,
      },
    ])
    expect(Math.abs(Date.parse(sent[0]?.sentAt ?? '') - Date.now())).toBeLessThan(60_000)
    expect(await outbox(`?mobile=86${mobile}`)).toEqual(sent)
    expect((await outbox()).length).toBeGreaterThanOrEqual(3)
  })

  test('is empty for a phone that got none', async () => {
    expect(await outbox(`?mobile=${randomMobile()}`)).toEqual([])
  })

  test('is an HTML page without scripts whose only style is allowed by its hash', async () => {
    const mobile = randomMobile()
    await send(mobile, 'login')
    const { body, headers } = await app.call('GET', `/sandbox/outbox?mobile=${mobile}`, {
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain(await app.codeFor(mobile, 'login'))
    const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? ''
    expect(headers['content-security-policy']).toContain(
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    )
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).not.toMatch(/<script|\sstyle=|\son\w+=/)
  })

  test('P24: escapes HTML', async () => {
    await app.database.pool.query(
      "insert into sms_outbox (phone, mobile, purpose, code, sent_at) values ('1', '<img src=x onerror=alert(1)>', '\"&', '1', now())",
    )
    const { body } = await app.call('GET', '/sandbox/outbox')
    expect(body).not.toContain('<img')
    expect(body).toContain('&#60;img')
  })
})

test('serves the route table as a page', async () => {
  const { body } = await app.call('GET', '/sandbox/routes', { headers: { accept: 'text/html' } })
  expect(body).toContain('<td>/api/app/getUserInfo</td>')
})
