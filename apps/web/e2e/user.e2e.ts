import type { Page } from '@playwright/test'
import { ask, enter, newMember } from './members.ts'
import { press, someone, takePhone } from './phone.ts'
import { expect, test } from './test.ts'

/** A row of the page, by what it is called. */
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** What the sandbox's phone does with the code in sight. */
async function answerByPhone(page: Page, openid: string, answer: string) {
  const phone = await takePhone(page, openid)
  await press(phone, answer)
  await phone.close()
  await page.bringToFront()
}

test('a member binds WeChat by the phone, not one that is somebody else’s, and lets it go again', async ({
  page,
  moyun,
}) => {
  const openid = someone()
  const { accessToken: token } = await newMember(moyun)
  const qr = await ask<{ id: string }>(moyun, 'POST', '/api/account/wechat/qr', { token })
  await ask(moyun, 'POST', '/sandbox/scan', { body: { id: qr.id, action: 'confirm', openid } })
  await enter(page, moyun, '/user')

  await row(page, '微信').getByRole('button', { name: '绑定' }).click()
  await answerByPhone(page, openid, '扫码并确认 Scan and confirm')
  await expect(dialog(page, '绑定微信')).toContainText('这个微信已绑定别的墨韵账号')
  await dialog(page, '绑定微信').getByRole('button', { name: '换一个' }).click()
  await expect(dialog(page, '绑定微信')).not.toContainText('这个微信已绑定别的墨韵账号')
  await answerByPhone(page, someone(), '扫码并确认 Scan and confirm')
  await expect(dialog(page, '绑定微信')).toBeHidden()
  await expect(row(page, '微信')).toContainText('已绑定，可以扫码登录')
  await page.reload()
  await expect(row(page, '微信')).toContainText('已绑定，可以扫码登录')

  await row(page, '微信').getByRole('button', { name: '解绑' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '解绑' }).click()
  await expect(row(page, '微信')).toContainText('未绑定')
})

test('what a member changes in one tab stands in the others, and what is typed there stays', async ({
  page,
  context,
  moyun,
}) => {
  await enter(page, moyun, '/user')
  const other = await context.newPage()
  await other.goto('/user')
  await other.getByLabel('简介').fill('另一页写到一半')

  await page.bringToFront()
  await page.getByLabel('昵称').fill('湖心亭主人')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(other.getByLabel('昵称')).toHaveValue('湖心亭主人')
  await row(page, '微信').getByRole('button', { name: '绑定' }).click()
  await answerByPhone(page, someone(), '扫码并确认 Scan and confirm')
  await expect(row(other, '微信')).toContainText('已绑定，可以扫码登录')

  await other.bringToFront()
  await row(other, '微信').getByRole('button', { name: '解绑' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: '解绑' }).click()
  await expect(row(page, '微信')).toContainText('未绑定')
  await expect(other.getByLabel('简介')).toHaveValue('另一页写到一半')
})
