import { setTimeout as pause } from 'node:timers/promises'
import { openAsNewMember, logOut } from './members.ts'
import { expect, test } from './test.ts'

test('P6: logging out in one tab signs the other out', async ({ page, context, moyun }) => {
  // Going back before the sign-in page has loaded still leads to it.
  await page.route(/\/assets\/login-/, async (route) => {
    await pause(500)
    await route.continue()
  })
  await openAsNewMember(page, moyun, '/dashboard/workplace')
  const other = await context.newPage()
  await other.goto('/home')
  await expect(other.getByRole('navigation', { name: '主菜单' })).toBeVisible()

  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '创作中心' }).click()
  await expect(page).toHaveURL(/\/creation$/)
  await logOut(page)
  await expect(other).toHaveURL(/\/login\?redirect=home$/)

  await page.goBack()
  await expect(page).toHaveURL(/\/login\?redirect=Workplace$/)
})

test('the first view of the public pages makes at most eight requests', async ({ context }) => {
  for (const address of ['/', '/login']) {
    const page = await context.newPage()
    // A script is fetched, then imported from the browser's cache: both have the same address and count as one request.
    const urls = new Set<string>()
    page.on('request', (request) => urls.add(request.url()))
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    expect(urls.size, [...urls].join('\n')).toBeLessThanOrEqual(8)
    await page.close()
  }
})
