import { collectRequests } from './collect-requests.ts'
import { expect, test } from './test.ts'

test('a visitor searches the FAQ, opens an answer by its address, and follows its links', async ({ page, context }) => {
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()
  await page.getByRole('searchbox', { name: '搜问题与回答' }).fill('水车')
  await expect(page.getByRole('heading', { name: '没有找到「水车」' })).toBeVisible()
  await page.getByRole('button', { name: '看全部问题' }).click()
  await page.getByRole('searchbox', { name: '搜问题与回答' }).fill('注册 微信')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['怎样注册？'])
  await page.getByRole('link', { name: '怎样注册？' }).last().click()
  await expect(page).toHaveURL(/\/faq#register$/)

  const other = await context.newPage()
  await other.goto('/faq#mine')
  await expect(other.getByRole('heading', { name: '我写的内容，谁能看见？' })).toBeInViewport()
  await other.getByRole('button', { name: 'Switch to English' }).click()
  await expect(other.getByRole('heading', { name: 'Who can see what I write?' })).toBeInViewport()
  await other.getByRole('main').getByRole('link', { name: 'Terms', exact: false }).last().click()
  await expect(other).toHaveURL(/\/agreement#privacy$/)

  await page.getByRole('main').getByRole('link', { name: '注册', exact: true }).click()
  await expect(page).toHaveURL(/\/login#register$/)
})

test('the printed FAQ shows the questions without search, contents and print button', async ({ page }) => {
  await page.goto('/faq')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.emulateMedia({ media: 'print' })

  for (const gone of [
    page.getByRole('searchbox'),
    page.getByRole('navigation', { name: '目录' }),
    page.getByRole('button', { name: '打印' }),
  ])
    await expect(gone).toBeHidden()
  await expect(page.getByRole('heading', { name: '页面出错了怎么办？' })).toBeVisible()
})

test('the agreement page fetches no code of the FAQ or the design reference; the reference fetches its own once', async ({
  page,
}) => {
  const requests = collectRequests(page)
  await page.goto('/agreement')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(requests.matching(/\/(?:faq|design)-/)).toEqual([])

  await page.goto('/arco')
  await expect(page.getByRole('heading', { level: 1, name: '设计手册' })).toBeVisible()
  await expect(page.getByText('npm run storybook')).toBeVisible()
  expect(requests.matching(/\/design-/)).toHaveLength(1)
})
