import type { Page } from '@playwright/test'
import { expect, registerByPhone, test } from './test.ts'
import { openWithoutAcceptedTerms, termsDialog } from './terms-dialog.ts'

const agreementDialog = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/api/account/agreements') && answer.request().method() === 'GET',
  )

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
  const again = agreementDialog(page)
  await page.reload()
  expect(await (await again).json()).toMatchObject({ result: { pending: false } })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(termsDialog(page)).toBeHidden()
})

test('a member who has just registered by phone is not asked to accept the terms again', async ({ page, moyun }) => {
  await page.goto('/login?redirect=home')
  const answered = agreementDialog(page)
  await registerByPhone(page, moyun)
  expect(await (await answered).json()).toMatchObject({
    result: { pending: false, accepted: [{ version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }] },
  })
  await expect(termsDialog(page)).toBeHidden()
})
