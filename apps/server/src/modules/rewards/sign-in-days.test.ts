import { beforeAll, describe, expect, test } from 'vitest'
import { startOfDay } from '../../time/china-time.ts'
import { testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

let app: TestApp
let member: TestMember
let offset = 0
const advanceBy = async (milliseconds: number) => {
  offset += milliseconds
  await app.advanceClock(offset)
}
/** Ten in the morning in Shanghai, so that no test crosses midnight. */
beforeAll(async () => {
  app = await testApp()
  const now = Date.now()
  await advanceBy(startOfDay(new Date(now)).getTime() + 34 * HOUR - now)
  member = await app.member()
})
/** Advances a day; the member stays signed in with the refresh token. */
const another = async (of: TestMember) => {
  await advanceBy(DAY)
  const { headers } = await app.prepare('GET', '/api/app/getUserInfo', headersOf(of))
  const [access, refresh] = [headers['access-token'] ?? '', headers['x-access-token'] ?? '']
  Object.assign(of.bothTokens, { authorization: `Bearer ${access}`, 'x-authorization': `Bearer ${refresh}` })
}

const headersOf = ({ bothTokens }: TestMember) => ({ headers: bothTokens })
const sign = (of = member) => app.call('POST', '/api/merchant/increasedsign', headersOf(of))
const calendar = async (of = member) => (await app.prepare('GET', '/api/account/sign-in-days', headersOf(of))).result
const points = async (of = member) => (await app.prepare('GET', '/api/ledger/summary', headersOf(of))).result.points

describe('the daily check-in', () => {
  test('credits the day’s points once and reports today as signed', async () => {
    expect(await calendar()).toMatchObject({ days: [], streak: 0, points: 5, signed: false })
    expect((await app.prepare('GET', '/api/app/getUserInfo', headersOf(member))).result).toMatchObject({
      residualNum: 1000,
      isSign: false,
    })
    const { code, result } = await sign()
    expect({ code, ...result }).toMatchObject({
      code: 200,
      points: 5,
      streak: 1,
      calendar: { signed: true, streak: 1, points: 5 },
    })
    expect(result.calendar.days).toEqual([{ day: result.calendar.today, points: 5 }])
    expect((await app.prepare('GET', '/api/app/getUserInfo', headersOf(member))).result).toMatchObject({
      residualNum: 1005,
      isSign: true,
    })

    expect(await sign()).toMatchObject({ code: 2003, message: '今天已签到' })
    expect(await points()).toBe(1005)
  })

  test('P42: credits the points once for thirty concurrent requests', async () => {
    const other = await app.member()
    const all = await Promise.all(Array.from({ length: 30 }, () => sign(other)))
    expect(all.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(all.filter(({ code }) => code === 2003)).toHaveLength(29)
    expect(await points(other)).toBe(1005)
  })

  test('raises the points over seven days and starts over after a missed day', async () => {
    const other = await app.member()
    const given: number[] = []
    for (let day = 0; day < 9; day += 1) {
      given.push((await sign(other)).result.points)
      await another(other)
    }
    expect(given).toEqual([5, 10, 15, 20, 25, 30, 50, 50, 50])
    expect(await calendar(other)).toMatchObject({ streak: 9, points: 50, signed: false })
    await another(other)
    expect(await calendar(other)).toMatchObject({ streak: 0, points: 5 })
  }, 60_000)
})

test('P42: the day ends at midnight in Shanghai, by the server’s clock', async () => {
  const other = await app.member()
  const now = app.context.clock.now()
  const midnight = startOfDay(now).getTime() + DAY
  await advanceBy(midnight - now.getTime() - 60_000)
  expect((await sign(other)).code).toBe(200)
  expect((await sign(other)).code).toBe(2003)
  await advanceBy(61_000)
  expect(await sign(other)).toMatchObject({ code: 200, result: { streak: 2, points: 10 } })
})
