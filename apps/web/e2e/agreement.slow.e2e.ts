import { openWithoutAcceptedTerms, termsDialog } from './terms-dialog.ts'
import { expect, test } from './test.ts'

test('a failed request for the terms or their acceptance does not block the member, who is asked again and may decline', async ({
  page,
  context,
  moyun,
}) => {
  await openWithoutAcceptedTerms(page, moyun)
  await context.route('**/api/account/agreements', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.goto('/home')
  await termsDialog(page).getByRole('button', { name: '同意并继续' }).click()
  await expect(page.getByText(/您的同意没有记下来/).first()).toBeVisible()
  await expect(termsDialog(page)).toBeHidden()

  await context.unroute('**/api/account/agreements')
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/account/agreements'))
  await context.route('**/api/account/agreements', (route) => route.abort())
  await page.reload()
  await lost
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await context.unroute('**/api/account/agreements')
  await page.reload()
  await expect(termsDialog(page)).toBeVisible()

  const accepted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/account/agreements')) accepted.push(request.url())
  })
  await termsDialog(page).getByRole('button', { name: '不同意，退出登录' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=home$/)
  expect(accepted).toEqual([])
})

test('unaccepted terms are asked for in every tab, can be read in a popup, and are accepted once for all tabs', async ({
  page,
  context,
  moyun,
}) => {
  await openWithoutAcceptedTerms(page, moyun)
  await page.goto('/home')
  const other = await context.newPage()
  await other.goto('/user')
  await expect(termsDialog(page)).toBeVisible()
  await expect(termsDialog(other)).toBeVisible()

  const opened = page.waitForEvent('popup')
  await termsDialog(page).getByRole('link', { name: '《隐私政策》' }).click()
  const popup = await opened
  await expect(popup.getByRole('heading', { name: '隐私政策', exact: true })).toBeInViewport()
  await popup.close()
  await page.keyboard.press('Escape')
  await expect(termsDialog(page)).toBeVisible()
  await termsDialog(page).getByRole('button', { name: '同意并继续' }).click()

  await expect(termsDialog(page)).toBeHidden()
  await expect(termsDialog(other)).toBeHidden()
  const again = page.waitForResponse((answer) => answer.url().endsWith('/api/account/agreements'))
  await page.reload()
  expect(await (await again).json()).toMatchObject({ result: { pending: false } })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(termsDialog(page)).toBeHidden()
})
