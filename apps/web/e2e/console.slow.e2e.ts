import { askThroughApi } from './saved-works.ts'
import { openAsMember, newMember } from './members.ts'
import { expect, test } from './test.ts'

test('P5: the console shows today’s question count, and asks whether to sign in again when the session has ended', async ({
  page,
  moyun,
}) => {
  const member = await newMember(moyun)
  await askThroughApi(moyun, member, '今天写什么？')
  await openAsMember(page, member, '/dashboard/workplace')
  await expect(page.getByRole('slider', { name: '近 8 天每天的提问数' })).toHaveAttribute('aria-valuetext', /1$/)

  // Of the three codes our server returns one, and then refuses all other calls too; a platform behind it may return
  // the others alone.
  await page.route('**/api/content-data', (route) =>
    route.fulfill({ json: { data: null, status: 'fail', msg: '登录已过期', code: 50014 } }),
  )
  // The time until the final refusal, including the refresh token, depends on the page; the question's timeout starts
  // after it.
  const refused = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/content-data') && 'x-authorization' in answer.request().headers(),
  )
  await page.reload()
  await refused
  const question = page.getByRole('alertdialog', { name: '确认退出' })
  // The toast disappears by itself, whether the question is shown by then or not.
  await Promise.all([
    expect(page.getByText('登录已过期').first()).toBeVisible(),
    expect(question).toContainText('您已退出登录，可以取消留在本页，或重新登录'),
  ])
  const loaded = page.waitForEvent('load')
  await question.getByRole('button', { name: '重新登录' }).click()
  await loaded
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
})
