import { newMember, signIn } from './members.ts'
import { expect, test } from './test.ts'

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
