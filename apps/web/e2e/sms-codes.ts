import type { Page } from '@playwright/test'
import { latestCode } from './api-calls.ts'
import type { MoyunServer } from './moyun-server.ts'
import { expect } from './test.ts'

/** Requests a code; if the phone number got one a moment ago, waits until another one is allowed. */
export async function requestCode(
  page: Page,
  {
    send = '获取验证码',
    again = /^(?:获取验证码|重新获取)$/,
    wait = /秒后可重发/,
  }: { send?: string; again?: RegExp | string; wait?: RegExp } = {},
) {
  const answered = page.waitForResponse(/\/api\/app\/Send$/)
  await page.getByRole('button', { name: send }).click()
  const { code } = (await (await answered).json()) as { code: number }
  if (code === 200) return
  await page.getByRole('button', { name: again }).click({ timeout: 70_000 })
  await expect(page.getByRole('button', { name: wait })).toBeDisabled()
}

/** Requests a code in a dialog, and fills it in. */
export async function fillCode(page: Page, moyun: MoyunServer, mobile: string, button: string) {
  await requestCode(page)
  await page.getByLabel('验证码').fill(await latestCode(moyun, mobile))
  await page.getByRole('button', { name: button }).click()
}
