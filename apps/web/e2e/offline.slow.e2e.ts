import { newMember, signIn } from './members.ts'
import { composer, expect, test } from './test.ts'

test('the first toast is shown even if its code failed to load at first', async ({ page, moyun }) => {
  const { account } = await newMember(moyun)
  let isGone = true
  let requestCount = 0
  await page.route('**/assets/Toasts-*.js', (route) => ((requestCount += 1), isGone ? route.abort() : route.continue()))
  await page.goto('/login?redirect=translate')
  await signIn(page, account)
  await expect(page).toHaveURL(/\/translate$/)
  await expect.poll(() => requestCount).toBeGreaterThan(0)
  await expect(page.getByText('欢迎使用')).toHaveCount(0)
  isGone = false

  await expect(page.getByText('欢迎使用', { exact: true })).toBeVisible()
})

test('the tab bar appears once its code loads, and leaves the page’s text and focus unchanged', async ({
  page,
  moyun,
}) => {
  const { account } = await newMember(moyun)
  await page.addInitScript(() => localStorage.setItem('moyun-settings', JSON.stringify({ tabBar: true })))
  let isGone = true
  await page.route('**/assets/tab-pa-*.js', (route) => (isGone ? route.abort() : route.continue()))
  await page.goto('/login?redirect=chat')
  await signIn(page, account)
  await page.getByRole('textbox', composer).fill('写到一半')
  await expect(page.getByRole('tab')).toHaveCount(0)
  isGone = false

  await expect(page.getByRole('tab')).toHaveCount(1)
  await expect(page.getByRole('textbox', composer)).toHaveValue('写到一半')
  await expect(page.getByRole('textbox', composer)).toBeFocused()
})
