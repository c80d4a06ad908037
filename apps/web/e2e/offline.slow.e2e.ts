import { newMember, signIn } from './members.ts'
import { composer, expect, test } from './test.ts'

test('the first message of all shows, though the network lost what shows it', async ({ page, moyun }) => {
  const { account } = await newMember(moyun)
  let isGone = true
  let asked = 0
  await page.route('**/assets/Toasts-*.js', (route) => ((asked += 1), isGone ? route.abort() : route.continue()))
  await page.goto('/login?redirect=translate')
  await signIn(page, account)
  await expect(page).toHaveURL(/\/translate$/)
  await expect.poll(() => asked).toBeGreaterThan(0)
  await expect(page.getByText('欢迎使用')).toHaveCount(0)
  isGone = false

  await expect(page.getByText('欢迎使用', { exact: true })).toBeVisible()
})

test('the tabs stand, though the network lost them: the page is there without, and nothing changes on it when they come', async ({
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
