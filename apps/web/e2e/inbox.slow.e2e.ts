import type { Page } from '@playwright/test'
import { openAsMember, newMember, openPageForMember } from './members.ts'
import { expect, test } from './test.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^消息/ })
/** Expects the accessible name of the inbox button, once the unread count has loaded. */
const counts = (page: Page, unread: number) =>
  expect(bell(page)).toHaveAccessibleName(unread === 0 ? '消息' : `消息，${unread} 条未读`)

/** Writes a message, checks it and sends it. */
async function send(page: Page, { to, title, kind = '通知' }: { to: string | null; title: string; kind?: string }) {
  await page.getByRole('link', { name: '发消息' }).click()
  await page.getByRole('radio', { name: to === null ? '所有人' : '一位用户' }).check()
  if (to !== null) {
    await page.getByRole('combobox', { name: '用户' }).fill(to)
    await page.getByRole('option', { name: to }).click()
  }
  await page.getByRole('radio', { name: kind }).check()
  await page.getByLabel('标题').fill(title)
  await page.getByLabel('正文').fill('今晚十点到十一点停机维护。')
  await page.getByLabel('跳转地址').fill('/user')
  await page.getByRole('button', { name: '预览并发送' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(title)
  await dialog.getByRole('button', { name: '发出' }).click()
  await expect(dialog).toBeHidden()
}

test('a message from an admin reaches both tabs of a member at once, and reading it in one marks it read in both', async ({
  browser,
  page,
  moyun,
  admin,
  complaints,
}) => {
  const member = await newMember(moyun)
  const { account } = member
  const one = await openPageForMember(browser, moyun, complaints, member)
  const other = await one.context().newPage()
  await other.goto('/home')
  for (const tab of [one, other]) await counts(tab, 0)
  await openAsMember(page, admin, '/admin')

  await send(page, { to: account, title: '您的问题修好了', kind: '私信' })
  for (const tab of [one, other]) await counts(tab, 1)
  await send(page, { to: null, title: '今晚停机维护' })
  for (const tab of [one, other]) await counts(tab, 2)

  await bell(one).click()
  const box = one.getByRole('dialog', { name: '消息' })
  await box.getByRole('button', { name: /您的问题修好了/, expanded: false }).click()
  for (const tab of [one, other]) await counts(tab, 1)
  await bell(other).click()
  const otherBox = other.getByRole('dialog', { name: '消息' })
  await expect(otherBox.getByRole('tab', { name: /^通知/, selected: true })).toBeVisible()
  await otherBox.getByRole('button', { name: '通知全部标为已读' }).click()
  for (const tab of [one, other]) await counts(tab, 0)

  await box.getByRole('link', { name: '去看看' }).click()
  await expect(one).toHaveURL(/\/user$/)
  await bell(one).click()
  await one.getByRole('tab', { name: /^通知/ }).click()
  await expect(one.getByRole('button', { name: /^今晚停机维护/ })).toBeVisible()

  await page.getByRole('link', { name: '操作记录' }).click()
  await expect(page.getByRole('rowheader').first()).toHaveText(`${admin.account} 给所有人发了消息`)
  await one.context().close()
})
