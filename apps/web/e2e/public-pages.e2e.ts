import { newMember, signIn } from './members.ts'
import { expect, test } from './test.ts'

test('a visitor reads the membership prices, and finds the same prices after signing in to buy', async ({
  page,
  moyun,
}) => {
  await page.goto('/')
  await page.getByRole('heading', { name: '目录' }).scrollIntoViewIfNeeded()
  await page.getByText('4 点 / 张').scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: '会员与价格' }).first().click()
  await expect(page).toHaveURL(/\/website$/)
  const plans = page.getByRole('table', { name: '会员' })
  const cells = plans
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: '价格' }) })
    .getByRole('cell')
  await expect(cells).toHaveCount(3)
  const prices = await cells.allInnerTexts()
  await expect(page.getByRole('table', { name: '点数' }).getByRole('row')).not.toHaveCount(1)

  // A visitor returns here after signing in.
  await page.getByRole('link', { name: '开通会员' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  const { account } = await newMember(moyun)
  await signIn(page, account)
  await expect(page).toHaveURL(/\/member-center$/)
  for (const price of prices) await expect(page.getByRole('main')).toContainText(price)
})

test('the page stays on screen while its messages in the other language are loaded', async ({ page }) => {
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()
  // Counts the frames without a visible heading, and those that say in the old language that it has changed.
  const wrongFrames = await page.evaluateHandle(() => {
    const frames = { count: 0 }
    const look = () => {
      const isEmpty = !document.querySelector('h1')?.checkVisibility()
      if (isEmpty || document.body.textContent.includes('语言已切换为中文')) frames.count += 1
      requestAnimationFrame(look)
    }
    look()
    return frames
  })
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await expect(page.getByText('Language switched to English').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
  expect(await wrongFrames.evaluate(({ count }) => count)).toBe(0)
})
