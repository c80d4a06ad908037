import { chromium } from '@playwright/test'
import { openBrowserContext, openAsNewMember, logOut, newMember, signIn } from './members.ts'
import { expect, test } from './test.ts'

test('signing in with “remember” unchecked removes the remembered user name', async ({ page, moyun }) => {
  const { account } = await newMember(moyun)
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('moyun-account', 'somebody'))
  await page.reload()
  await expect(page.getByLabel('用户名')).toHaveValue('somebody')
  await page.getByRole('checkbox', { name: '记住密码' }).uncheck()
  await signIn(page, account)
  await logOut(page)

  expect(await page.evaluate(() => localStorage.getItem('moyun-account'))).toBeNull()
  await page.reload()
  await expect(page.getByLabel('用户名')).toHaveValue('')
})

test('P26: going back after a logout shows no private page, even from the back/forward cache', async ({
  moyun,
  complaints,
  whole,
}) => {
  test.skip(whole === null, 'a shell keeps no page as it was')
  const browser = await chromium.launch({ ...whole, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  const context = await openBrowserContext(browser, moyun, complaints)
  const page = await context.newPage()
  const { account } = await openAsNewMember(page, moyun, '/user')
  await expect(page.getByText(account).first()).toBeVisible()
  await page.evaluate(() => Reflect.set(window, 'isTheSame', true))
  await page.goto('/healthz')
  const other = await context.newPage()
  await other.goto('/home')
  await logOut(other)

  await page.goBack()

  await expect(page).toHaveURL(/\/login\?redirect=user$/)
  await expect(page.getByText(account)).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'isTheSame') === true), 'the page came as it was left').toBe(
    true,
  )
  await browser.close()
})
