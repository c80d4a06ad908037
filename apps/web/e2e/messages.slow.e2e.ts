import type { Page } from '@playwright/test'
import { ask, enterAs, newMember } from './members.ts'
import { expect, test } from './test.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^消息/ })
/** How the bell is called, as soon as it knows how much is unread. */
const counts = (page: Page, unread: number) => expect(bell(page)).toHaveAccessibleName(unread === 0 ? '消息' : `消息，${unread} 条未读`)

test('a mark that could not be told is taken back, and the page says so', async ({ page, moyun, admin }) => {
  const member = await newMember(moyun)
  const { userId } = await ask<{ userId: string }>(moyun, 'GET', '/api/app/getUserInfo', { token: member.accessToken })
  await ask(moyun, 'POST', '/api/admin/notices', { body: { type: 'notice', memberId: userId, title: '给您的', content: '一句话。' }, token: admin.accessToken })
  await enterAs(page, member, '/home')
  await counts(page, 1)
  await page.route('**/api/message/read', (route) => route.abort())
  await bell(page).click()
  await page.getByRole('button', { name: '把「给您的」标为已读' }).click()
  await expect(page.getByText('网络连接错误', { exact: true })).toBeVisible()
  await counts(page, 1)

  await page.unroute('**/api/message/read')
  await page.getByRole('button', { name: '把「给您的」标为已读' }).click()
  await counts(page, 0)
})
