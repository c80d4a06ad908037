import { createHmac } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deriveKey } from '../secret.ts'
import { anyMobile, TEST_SECRET, testApp, type TestApp } from '../test-app.ts'
import { LETTERS } from './captcha-drawing.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.database.pool.query('delete from sends'))

const send = (captcha?: { id: string; text: string }, from = '10.0.0.1') =>
  app.call('POST', '/api/app/Send', { body: { mobile: anyMobile(), purpose: 'login', ...(captcha === undefined ? {} : { captcha }) }, from })

/** A picture that the test has read: it replaces what the picture shows by letters of its own. */
async function readPicture(text = 'KR47') {
  const { result } = await app.call('GET', '/api/app/captcha')
  const id = result.id as string
  const hash = createHmac('sha256', deriveKey(TEST_SECRET, 'captchas')).update(`${id} ${text}`).digest()
  await app.database.pool.query('update captchas set text_hash = $1 where id = $2', [hash, id])
  return { id, text }
}

describe('P10: the fourth send of an address in an hour', () => {
  test('needs a captcha, and goes with a solved one, in any case', async () => {
    for (let k = 0; k < 3; k += 1) expect(await send()).toMatchObject({ code: 200 })
    expect(await send()).toMatchObject({ status: 200, code: 1008, message: '请先完成图形验证码', result: null })
    const { id } = await readPicture()
    expect(await send({ id, text: ' kr47 ' })).toMatchObject({ code: 200 })
    expect(await send(undefined, '10.0.0.2')).toMatchObject({ code: 200 })
  })

  test('does not go with a wrong one, with one used before, with one too old, or with one that never was', async () => {
    for (let k = 0; k < 3; k += 1) await send()
    const wrong = await readPicture()
    expect(await send({ ...wrong, text: 'XXXX' })).toMatchObject({ code: 1008 })
    expect(await send(wrong)).toMatchObject({ code: 1008 })
    const used = await readPicture()
    expect(await send(used)).toMatchObject({ code: 200 })
    expect(await send(used)).toMatchObject({ code: 1008 })
    const old = await readPicture()
    await app.ahead(301_000)
    expect(await send(old)).toMatchObject({ code: 1008 })
    await app.ahead(0)
    for (const id of ['none', '00000000-0000-4000-8000-000000000000']) expect(await send({ id, text: 'KR47' })).toMatchObject({ code: 1008 })
  })

  test('P10: takes one solved captcha for one code, however many use it at once', async () => {
    for (let k = 0; k < 3; k += 1) await send()
    const captcha = await readPicture()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(captcha)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })
})

test('a code to the session’s own phone goes with a solved picture, too', async () => {
  const { bearer } = await app.member()
  for (let k = 0; k < 3; k += 1) await send()
  const own = (captcha?: object) => app.call('POST', '/api/app/Send', { body: { purpose: 'current', ...(captcha === undefined ? {} : { captcha }) }, headers: bearer, from: '10.0.0.1' })
  await app.database.pool.query("delete from sends where address <> '10.0.0.1'")
  expect(await own()).toMatchObject({ code: 1008 })
  expect(await own(await readPicture())).toMatchObject({ code: 200 })
})

test('a picture has no text in its source, is kept only as a keyed hash, and is another each time', async () => {
  const [one, other] = [await app.call('GET', '/api/app/captcha'), await app.call('GET', '/api/app/captcha')]
  expect(one.result.svg).toMatch(/^<svg [^>]+>(<rect [^>]+>)<g [^>]+>(<path d="[ML\d. -]+"\/>)+<\/g><\/svg>$/)
  expect(one.result.svg).not.toBe(other.result.svg)
  expect(Object.keys(one.result).sort()).toEqual(['id', 'svg'])
  expect(LETTERS.length ** 4).toBeGreaterThan(200_000)
})
