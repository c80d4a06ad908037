import type { Page } from '@playwright/test'
import { fillCode } from './sms-codes.ts'
import { callApi, openAsMember } from './members.ts'
import { pressOnPhone, newOpenid, openSandboxPhone } from './sandbox-phone.ts'
import { expect, takeSeededMember, test } from './test.ts'

/** A row of the page, by its title. */
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Opens the visible QR code on the sandbox's phone and presses a button there. */
async function answerByPhone(page: Page, openid: string, answer: string) {
  const phone = await openSandboxPhone(page, openid)
  await pressOnPhone(phone, answer)
  await phone.close()
  await page.bringToFront()
}

test('a member binds WeChat, cannot bind one of another account, and unbinds it in every tab', async ({
  page,
  context,
  moyun,
  seededMembers,
}) => {
  const openid = newOpenid()
  // The first account that signs in with this WeChat account owns it.
  const qr = await callApi<{ id: string }>(moyun, 'GET', '/MPSign/getLoginQrcode')
  await callApi(moyun, 'POST', '/sandbox/scan', { body: { id: qr.id, action: 'confirm', openid } })
  const elder = takeSeededMember(seededMembers)
  await openAsMember(page, elder, '/user')

  await row(page, '微信').getByRole('button', { name: '绑定' }).click()
  await fillCode(page, moyun, elder.mobile, '下一步')
  await answerByPhone(page, openid, '扫码并确认 Scan and confirm')
  await expect(dialog(page, '绑定微信')).toContainText('这个微信已绑定别的墨韵账号')
  await dialog(page, '绑定微信').getByRole('button', { name: '换一个' }).click()
  await expect(dialog(page, '绑定微信')).not.toContainText('这个微信已绑定别的墨韵账号')
  await answerByPhone(page, newOpenid(), '扫码并确认 Scan and confirm')
  await expect(dialog(page, '绑定微信')).toBeHidden()
  await expect(row(page, '微信')).toContainText('已绑定，可以扫码登录')
  const other = await context.newPage()
  await other.goto('/user')
  await expect(row(other, '微信')).toContainText('已绑定，可以扫码登录')
  await page.bringToFront()
  await expect(row(page, '微信')).toContainText('已绑定，可以扫码登录')

  await row(page, '微信').getByRole('button', { name: '解绑' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '解绑' }).click()
  await expect(row(page, '微信')).toContainText('未绑定')
  await expect(row(other, '微信')).toContainText('未绑定')
})
