import { converse } from './kept.ts'
import { enterAs, newMember } from './members.ts'
import { expect, test } from './test.ts'

test('P5: the console shows what was asked today, and asks whether to go where it knows nobody', async ({
  page,
  moyun,
}) => {
  const member = await newMember(moyun)
  await converse(moyun, member, '今天写什么？')
  await enterAs(page, member, '/dashboard/workplace')
  await expect(page.getByRole('slider', { name: '近八日每天问了多少' })).toHaveAttribute('aria-valuetext', /1$/)

  // Of the three codes our server says one, together with everything else; the others a platform behind it may say alone.
  await page.route('**/api/content-data', (route) =>
    route.fulfill({ json: { data: null, status: 'fail', msg: '登录已过期', code: 50014 } }),
  )
  // How long the page takes until it is refused for good, also with the refresh token, is its own matter; the question has its time from then on.
  const refused = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/content-data') && 'x-authorization' in answer.request().headers(),
  )
  await page.reload()
  await refused
  const question = page.getByRole('alertdialog', { name: '确认退出' })
  // The message goes by itself, whether the question has come by then or not.
  await Promise.all([
    expect(page.getByText('登录已过期').first()).toBeVisible(),
    expect(question).toContainText('您已退出登录，可以取消留在本页，或重新登录'),
  ])
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('登录已过期')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '工作台' })).toBeVisible()

  await page.reload()
  const loaded = page.waitForEvent('load')
  await question.getByRole('button', { name: '重新登录' }).click()
  await loaded
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
})
