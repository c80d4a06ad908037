import type { Page } from '@playwright/test'
import type { MoyunServer } from './moyun-server.ts'
import { codeFor, expect } from './test.ts'

/** Asks for a code in a dialog; where the phone had one a moment ago, when the time has come. */
export async function fillCode(page: Page, moyun: MoyunServer, mobile: string, button: string) {
  const answered = page.waitForResponse(/\/api\/app\/Send$/)
  await page.getByRole('button', { name: '获取验证码' }).click()
  const { code } = (await (await answered).json()) as { code: number }
  if (code !== 200) {
    await page.getByRole('button', { name: /^(?:获取验证码|重新获取)$/ }).click({ timeout: 70_000 })
    await expect(page.getByRole('button', { name: /秒后可重发/ })).toBeDisabled()
  }
  await page.getByLabel('验证码').fill(await codeFor(page, moyun, mobile))
  await page.getByRole('button', { name: button }).click()
}
