import type { Page } from '@playwright/test'
import { recordRequests, openWithTabBar, followLink, tab } from './tab-bar.ts'
import { expect, test } from './test.ts'

const scrollOf = (page: Page) => page.evaluate(() => window.scrollY)

test('a page in a tab keeps its input, scroll position and data until it is reloaded', async ({ page, moyun }) => {
  await page.setViewportSize({ width: 1440, height: 560 })
  await openWithTabBar(page, moyun, '/user')
  await expect(page.getByText('验证码登录')).toBeVisible()
  await page.getByLabel('昵称').fill('墨客')
  await page.evaluate(() => window.scrollTo(0, 240))
  await expect.poll(() => scrollOf(page)).toBe(240)
  const calls = recordRequests(page, /^\/api\/(?:account\/(?:sign-ins|sessions)|merchant)/)

  await followLink(page, 'AI 聊天')
  await expect(page.getByLabel('昵称')).toBeHidden()
  expect(await scrollOf(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle(/^用户中心/)
  expect(await scrollOf(page)).toBe(240)
  await page.goForward()
  await expect(page).toHaveTitle(/^AI 聊天/)

  await page.getByRole('searchbox').fill('赤壁')
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: '页签操作' }).click()
  await page.getByRole('menuitem', { name: '重新载入' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page).toHaveURL(/\/chat$/)
  expect(await page.evaluate(() => history.length)).toBe(entries)

  await tab(page, /用户中心/).click()
  await expect(page.getByLabel('昵称')).toHaveValue('墨客')
  expect(await scrollOf(page)).toBe(240)
  await expect(page).toHaveTitle(/^用户中心/)
  expect(calls).toEqual([])
})
