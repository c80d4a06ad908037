import type { Page } from '@playwright/test'
import { fillCode } from './sms-codes.ts'
import {
  callForEnvelope,
  openAsMember,
  newMobile,
  openPageForMember,
  password,
  signInOnOtherDevice,
} from './members.ts'
import { pressOnPhone, newOpenid, openSandboxPhone } from './sandbox-phone.ts'
import { expect, takeSeededMember, test } from './test.ts'

const fresh = '霜露既降，木叶尽脱'

const ended = (page: Page) => page.getByRole('alertdialog', { name: '请重新登录' })
/** A row of the page, by its title. */
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('P6, P14: ending a session or changing the password or phone makes the other device sign in again at once', async ({
  page,
  browser,
  moyun,
  seededMembers,
  complaints,
}) => {
  const elder = takeSeededMember(seededMembers)
  const { account, mobile } = elder
  const other = await openPageForMember(browser, moyun, complaints, await signInOnOtherDevice(moyun, account))
  await openAsMember(page, elder, '/user')
  await page
    .getByRole('button', { name: /^退出 / })
    .first()
    .click()
  await expect(ended(other)).toBeVisible()
  await expect(page.getByRole('button', { name: /^退出 / })).toHaveCount(0)
  await signInAgain(other, password)

  await row(page, '密码').getByRole('button', { name: '修改' }).click()
  await page.getByLabel('旧密码').fill(password)
  await page.getByLabel('新密码').fill(fresh)
  await page.getByLabel('再输一次').fill(fresh)
  await page.getByRole('button', { name: '保存密码' }).click()
  await expect(ended(other)).toBeVisible()
  await expect(page.getByText('密码已保存，其他设备已退出').first()).toBeVisible()
  expect(await callForEnvelope(moyun, 'POST', '/api/app/login', { body: { account, password } })).toMatchObject({
    code: 1001,
  })
  await signInAgain(other, fresh)

  await page.reload()
  await expect(page.getByText('未通过').first()).toBeVisible()
  await expect(page.getByText('密码登录').nth(2)).toBeVisible()

  const another = newMobile()
  await row(page, '手机号').getByRole('button', { name: '更换' }).click()
  await expect(dialog(page, '更换手机号')).toContainText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
  await fillCode(page, moyun, mobile, '下一步')
  await page.getByLabel('新手机号').fill(another)
  await fillCode(page, moyun, another, '保存手机号')
  await expect(ended(other)).toBeVisible()
  await expect(row(page, '手机号')).toContainText(`+86 ${another.slice(0, 3)}****${another.slice(-4)}`)
  await other.context().close()
})

/** Signs in with the dialog above the page. */
async function signInAgain(page: Page, secret: string) {
  await ended(page).getByLabel('密码', { exact: true }).fill(secret)
  await ended(page).getByRole('button', { name: '登录', exact: true }).click()
  await expect(ended(page)).toBeHidden()
}

/** Opens the visible QR code on the sandbox's phone and presses a button there. */
async function answerByPhone(page: Page, openid: string, answer: string) {
  const phone = await openSandboxPhone(page, openid)
  await pressOnPhone(phone, answer)
  await phone.close()
  await page.bringToFront()
}

test('a member who registered by WeChat can unbind it only after binding a phone number', async ({ page, moyun }) => {
  await page.goto('/login?redirect=user#scan')
  await answerByPhone(page, newOpenid(), '扫码并确认 Scan and confirm')
  await expect(page).toHaveURL(/\/user$/)
  // A member who registered by WeChat has not been asked to accept the terms yet.
  await page.getByRole('button', { name: '同意并继续' }).click()
  await expect(row(page, '密码')).toContainText('先绑定手机号才能设置')

  await row(page, '微信').getByRole('button', { name: '解绑' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '解绑' }).click()
  await expect(page.getByText('微信是您唯一的登录方式。先绑定手机号，再来解绑。')).toBeVisible()
  await page.getByRole('button', { name: '绑定手机号' }).click()
  const mobile = newMobile()
  await page.getByLabel('新手机号').fill(mobile)
  await fillCode(page, moyun, mobile, '保存手机号')
  await expect(row(page, '手机号')).toContainText(`+86 ${mobile.slice(0, 3)}****${mobile.slice(-4)}`)

  await row(page, '微信').getByRole('button', { name: '解绑' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '解绑' }).click()
  await expect(row(page, '微信')).toContainText('未绑定')
})
