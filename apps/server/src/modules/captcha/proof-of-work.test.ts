import { createChallenge, type Challenge } from 'altcha-lib'
import { deriveKey as deriveWork } from 'altcha-lib/algorithms/pbkdf2'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { realNow } from '../../time/clock.ts'
import type { ClientIpKeys } from '../../http/client-ip-key.ts'
import { deriveKey } from '../../config/secret.ts'
import { randomMobile, TEST_SECRET, testApp, type TestApp } from '../../testing/test-app.ts'
import { createCountChallenge } from './count-challenge.ts'
import { createProofOfWork } from './proof-of-work.ts'
import { proofForChallenge, solveCaptcha } from './test-captcha-proof.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.database.pool.query('delete from code_sends')
  await app.database.pool.query("delete from rate_limits where key like 'captcha-%'")
})

const send = (
  captcha?: string,
  { from = '10.0.0.1', purpose = 'login', on = app }: { from?: string; purpose?: string; on?: TestApp } = {},
) =>
  on.call('POST', '/api/app/Send', {
    body: { mobile: randomMobile(), purpose, ...(captcha === undefined ? {} : { captcha }) },
    from,
  })

const ask = (from: string) => app.call('GET', '/api/app/captcha?purpose=login', { from })

/** A challenge with this server's signature, of another time or purpose. */
async function signedBefore(expiresAt: Date, purpose = 'login') {
  const keys = {
    hmacSignatureSecret: deriveKey(TEST_SECRET, 'captchas').toString('base64url'),
    hmacKeySignatureSecret: deriveKey(TEST_SECRET, 'captchaKeys').toString('base64url'),
  }
  return proofForChallenge(
    await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey: deriveWork,
      expiresAt,
      data: { purpose, network: '10.0.0.0/24' },
      ...keys,
    }),
  )
}

const changed = (
  proof: string,
  change: (payload: { challenge: Challenge; solution: { counter: number; derivedKey: string } }) => void,
) => {
  const payload = JSON.parse(Buffer.from(proof, 'base64').toString())
  change(payload)
  return Buffer.from(JSON.stringify(payload)).toString('base64')
}

describe('P10: the fourth code request of an address in an hour', () => {
  beforeEach(async () => {
    for (let k = 0; k < 3; k += 1) await send()
  })

  test('needs a captcha, and succeeds with its proof', async () => {
    expect(await send()).toMatchObject({ status: 200, code: 1008, message: '请先完成验证', result: null })
    expect(await send(await solveCaptcha(app))).toMatchObject({ code: 200 })
    expect(await send(undefined, { from: '10.9.0.1' })).toMatchObject({ code: 200 })
  })

  test('P10: accepts a proof once among concurrent uses at two processes', async () => {
    const other = await testApp({}, { database: app.database })
    const captcha = await solveCaptcha(app)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, k) => send(captcha, { on: k % 2 === 0 ? app : other })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([...Array.from({ length: 7 }, () => 1008), 200])
  })

  test('refuses a proof of another purpose', async () => {
    expect(await send(await solveCaptcha(app, 'register'))).toMatchObject({ code: 1008 })
    expect(await send(await solveCaptcha(app, 'register'), { purpose: 'register' })).toMatchObject({ code: 200 })
  })

  test('refuses the proof of a challenge that another network requested', async () => {
    expect(await send(await solveCaptcha(app, 'login', '10.9.0.1'))).toMatchObject({ code: 1008 })
    expect(await send(await solveCaptcha(app, 'login', '10.0.0.9'))).toMatchObject({ code: 200 })
  })

  test('refuses an expired proof and accepts one that has not expired', async () => {
    expect(await send(await signedBefore(new Date(realNow().getTime() - 2000)))).toMatchObject({ code: 1008 })
    expect(await send(await signedBefore(new Date(realNow().getTime() + 60_000)))).toMatchObject({ code: 200 })
  })

  test.each<[string, (proof: string) => string]>([
    ['no work', (proof) => changed(proof, ({ solution }) => Object.assign(solution, { derivedKey: '00'.repeat(32) }))],
    [
      'only the key prefix',
      (proof) =>
        changed(proof, ({ challenge, solution }) =>
          Object.assign(solution, { derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') }),
        ),
    ],
    [
      'another purpose written in',
      (proof) =>
        changed(proof, ({ challenge }) => Object.assign(challenge.parameters.data ?? {}, { purpose: 'login' })),
    ],
    [
      'a later expiry written in',
      (proof) => changed(proof, ({ challenge }) => Object.assign(challenge.parameters, { expiresAt: 9_999_999_999 })),
    ],
    [
      'a smaller cost written in',
      (proof) => changed(proof, ({ challenge }) => Object.assign(challenge.parameters, { cost: 2 })),
    ],
    [
      'a foreign signature',
      (proof) => changed(proof, ({ challenge }) => Object.assign(challenge, { signature: '0'.repeat(64) })),
    ],
    ['no JSON in it', () => 'bm90aGluZw=='],
    ['invalid base64', () => '\u202e{}'],
    [
      'half a payload',
      () => Buffer.from('{"challenge":{"parameters":{"data":{"purpose":"login"}}}}').toString('base64'),
    ],
  ])('refuses a proof with %s', async (what, forge) => {
    const proof = await solveCaptcha(app, what === 'another purpose written in' ? 'register' : 'login')
    expect(await send(forge(proof))).toMatchObject({ status: 200, code: 1008 })
  })
})

test('P10: a proof is not used up when no captcha was needed', async () => {
  const captcha = await solveCaptcha(app)
  expect(await send(captcha)).toMatchObject({ code: 200 })
  for (let k = 0; k < 2; k += 1) await send()
  expect(await send(captcha)).toMatchObject({ code: 200 })
  expect(await send(captcha)).toMatchObject({ code: 1008 })
})

test('the purpose `current` needs a captcha and accepts its proof, too', async () => {
  const { bearer } = await app.member()
  for (let k = 0; k < 3; k += 1) await send()
  const own = (captcha?: string) =>
    app.call('POST', '/api/app/Send', {
      body: { purpose: 'current', ...(captcha === undefined ? {} : { captcha }) },
      headers: bearer,
      from: '10.0.0.1',
    })
  await app.database.pool.query("delete from code_sends where address <> '10.0.0.1'")
  expect(await own()).toMatchObject({ code: 1008 })
  expect(await own(await solveCaptcha(app, 'current'))).toMatchObject({ code: 200 })
})

describe('P10: challenges', () => {
  const times = (length: number, networks: (k: number) => ClientIpKeys) => Array.from({ length }, (_, k) => networks(k))

  /** The work factors of consecutive challenges. */
  async function factors(keys: readonly ClientIpKeys[]) {
    const count = createCountChallenge(app.context.pool)
    const found: number[] = []
    for (const networks of keys) found.push(await count(networks))
    return found
  }

  test('double in work with every five of an address in an hour, up to sixteenfold', async () => {
    const found = await factors(times(30, () => ({ address: '10.0.1.1', network: '10.0.1.0/24' })))
    expect(found).toEqual([1, 2, 4, 8, 16, 16].flatMap((factor) => Array.from({ length: 5 }, () => factor)))
  })

  test('double in work with every ten of a network, even from different addresses', async () => {
    const found = await factors(times(50, (k) => ({ address: `2001:db8:1:${k}::`, network: '2001:db8:1::/48' })))
    expect(found).toEqual([1, 2, 4, 8, 16].flatMap((factor) => Array.from({ length: 10 }, () => factor)))
  })

  test('need a larger counter at a higher work factor', async () => {
    const captcha = createProofOfWork({
      secret: TEST_SECRET,
      db: app.context.db,
      pool: app.context.pool,
      work: { cost: 1, most: 1 },
    })
    const numbers: number[] = []
    for (const networks of times(45, () => ({ address: '10.0.4.1', network: '10.0.4.0/24' }))) {
      const made = await captcha.challenge({ purpose: 'login', ip: '', networks })
      if (made.kind === 'work')
        numbers.push(
          JSON.parse(Buffer.from(await proofForChallenge(made.challenge), 'base64').toString()).solution
            .counter as number,
        )
    }
    expect(numbers.slice(0, 5)).toEqual([1, 1, 1, 1, 1])
    // One of twenty random numbers between 1 and 16.
    expect(Math.max(...numbers.slice(25))).toBeGreaterThan(1)
  })

  test('are limited to sixty an hour per address', async () => {
    for (let k = 0; k < 60; k += 1) expect(await ask('10.0.2.1')).toMatchObject({ code: 200 })
    const refused = await ask('10.0.2.1')
    expect(refused).toMatchObject({ status: 200, code: 429 })
    expect(refused.result.retryAfter).toBeGreaterThan(3500)
    expect(await ask('10.0.2.2')).toMatchObject({ code: 200 })
  })

  test('follow ALTCHA version 2 at the product’s cost, and differ each time', async () => {
    const product = createProofOfWork({ secret: TEST_SECRET, db: app.context.db, pool: app.context.pool })
    const [one, other] = await Promise.all([
      product.challenge({ purpose: 'reset', ip: '', networks: { address: '10.0.5.1', network: '10.0.5.0/24' } }),
      product.challenge({ purpose: 'reset', ip: '', networks: null }),
    ])
    const hex = (length: number) => expect.stringMatching(new RegExp(`^[\\da-f]{${length}}$`)) as string
    expect(one).toEqual({
      kind: 'work',
      challenge: {
        parameters: {
          algorithm: 'PBKDF2/SHA-256',
          cost: 5000,
          keyLength: 32,
          keyPrefix: hex(32),
          keySignature: hex(64),
          nonce: hex(32),
          salt: hex(32),
          expiresAt: expect.any(Number),
          data: { purpose: 'reset', network: '10.0.5.0/24' },
        },
        signature: hex(64),
      },
    })
    expect(other).not.toEqual(one)
  })

  test('are issued for purposes of the contract only', async () => {
    expect(await app.call('GET', '/api/app/captcha?purpose=anything')).toMatchObject({ code: 400 })
    expect(await app.call('GET', '/api/app/captcha')).toMatchObject({ code: 400 })
  })
})
