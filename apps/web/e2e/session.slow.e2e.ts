import { expect, registerByPhone, test } from './test.ts'

test('P16: a redirect to another site leads to the default page', async ({ page, moyun }) => {
  await page.goto('/login?redirect=%2F%2Fevil.example')
  await registerByPhone(page, moyun)
  await expect(page).toHaveURL(/\/dashboard\/workplace$/)
})

test('P26: a new member can register and open the chat while localStorage and IndexedDB are blocked', async ({
  page,
  moyun,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto('/login?redirect=chat')
  await registerByPhone(page, moyun)
  await expect(page.getByRole('textbox', { name: '提问' })).toBeVisible()
})
