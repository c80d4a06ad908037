import type { Locator, Page } from '@playwright/test'
import { fillCode } from './sms-codes.ts'
import { callApi, openAsMember, signInOnOtherDevice } from './members.ts'
import type { MoyunServer } from './moyun-server.ts'
import { expect, takeSeededMember, test } from './test.ts'

const band = (page: Page) => page.getByText(/这个账号将在 .+ 注销，里面的一切都会清除/)

/** Confirms the deletion of the page's account with a code to its phone. */
async function prove(page: Page, moyun: MoyunServer, mobile: string) {
  await page.getByRole('button', { name: '注销', exact: true }).click()
  await fillCode(page, moyun, mobile, '下一步')
  const dialog = page.getByRole('dialog', { name: '注销账号？' })
  await expect(dialog.getByRole('button', { name: '注销账号' })).toBeVisible()
  return dialog
}

/** Schedules the deletion of the account. */
async function close(page: Page, dialog: Locator) {
  await dialog.getByRole('button', { name: '注销账号' }).click()
  await expect(dialog).toBeHidden()
  await expect(band(page)).toBeVisible()
}

test('a scheduled account deletion is announced to the member and can be canceled; offline it is not scheduled', async ({
  page,
  moyun,
  seededMembers,
}) => {
  const elder = takeSeededMember(seededMembers)
  await openAsMember(page, elder, '/user')
  const dialog = await prove(page, moyun, elder.mobile)
  // Offline the deletion fails, and is not sent later either, when the member no longer expects it.
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: '注销账号' }).click()
  await expect(dialog.getByRole('alert')).toContainText('网络连接错误')
  await expect(page.getByText('断线了，写的都在，连上后继续')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('断线了，写的都在，连上后继续')).toBeHidden()
  const { accessToken: token } = await signInOnOtherDevice(moyun, elder.account)
  expect(await callApi(moyun, 'GET', '/api/account/closing', { token })).toEqual({ at: null })
  await close(page, dialog)
  await page.goto('/historypage')
  await page.getByRole('button', { name: '去看看' }).click()
  await expect(page).toHaveURL(/\/user$/)
  await page.getByRole('button', { name: '保留账号' }).first().click()
  await expect(page.getByText('账号已保留', { exact: true })).toBeVisible()
  await expect(page.getByText(/这个账号将在/)).toBeHidden()
  await expect(page.getByRole('button', { name: '注销', exact: true })).toBeVisible()
  expect(await callApi(moyun, 'GET', '/api/account/closing', { token })).toEqual({ at: null })
})
