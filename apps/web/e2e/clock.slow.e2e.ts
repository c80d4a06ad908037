import type { Page } from '@playwright/test'
import { latestCode, newMobile } from './api-calls.ts'
import { countRefreshes, ACCESS_TOKEN_LIFETIME, setBrowserClockOffset, setServerClockOffset } from './clock.ts'
import { expect, test } from './test.ts'

const HOUR = 60 * 60_000

test.afterEach(({ moyun }) => setServerClockOffset(moyun, 0))

/** The remaining seconds on the button. */
async function secondsLeft(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: /秒后可重发/ })
  await expect(button).toBeDisabled()
  return Number.parseInt(await button.innerText(), 10)
}

for (const [how, offset] of [
  ['26 hours ahead', 26 * HOUR],
  ['26 hours behind', -26 * HOUR],
] as const) {
  test(`P1, P7: with the browser’s clock ${how}, the countdown is right, sign-in works, and the token is refreshed once`, async ({
    page,
    context,
    moyun,
  }) => {
    await setBrowserClockOffset(context, offset)
    const mobile = newMobile()
    await page.goto('/login?redirect=translate#phone')
    await page.getByLabel('手机号').fill(mobile)
    await page.getByRole('button', { name: '获取验证码' }).click()
    expect(await secondsLeft(page)).toBeGreaterThan(50)
    await page.reload()
    const left = await secondsLeft(page)
    expect(left).toBeGreaterThan(40)
    expect(left).toBeLessThanOrEqual(60)

    const refreshes = countRefreshes(context)
    await page.getByLabel('手机号').fill(mobile)
    await page.getByLabel('验证码').fill(await latestCode(moyun, mobile))
    await page.getByRole('button', { name: /^登录/ }).click()
    const corner = page.getByRole('button', { name: '账号' })
    await expect(corner).toBeVisible()
    await page.reload()
    await expect(corner).toBeVisible()
    expect(refreshes.count).toBe(0)

    await setServerClockOffset(moyun, ACCESS_TOKEN_LIFETIME + 60_000)
    for (let visit = 0; visit < 2; visit += 1) {
      await page.reload()
      await expect(corner).toBeVisible()
    }
    await expect(page).toHaveURL(/\/translate$/)
    expect(refreshes.count).toBe(1)
  })
}
