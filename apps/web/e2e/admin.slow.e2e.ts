import { openMember, confirmAction } from './admin-pages.ts'
import { runAdminCommand } from './run-admin-command.ts'
import { callForEnvelope, callApi, openAsMember, newMember, openPageForMember, signInOnOtherDevice } from './members.ts'
import type { MoyunServer } from './moyun-server.ts'
import { expect, test } from './test.ts'

test('P20: the admin page shows a role granted by the CLI; the user view is set locally and hides the admin link', async ({
  page,
  moyun,
  admin,
}) => {
  const { account } = await newMember(moyun)
  await openAsMember(page, admin, '/admin')
  await page.getByRole('searchbox').fill(account)
  await expect(page.getByRole('rowheader')).toHaveCount(1)

  expect((await runAdminCommand(moyun, 'grant', account)).stdout).toContain('is an admin now')
  await expect(page.getByRole('row').filter({ hasText: account }).getByText('管理员')).toBeVisible()
  // The link to the page has no search text, and the field follows it.
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '管理' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')

  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  await page.getByRole('button', { name: '账号' }).click()
  await page.getByRole('menuitem', { name: '切换到用户视角' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.waitForLoadState('networkidle')
  // The view is local to the browser: the requests do not contain it.
  expect(
    sent.filter(
      (request) => !request.startsWith('GET ') || /role|view/i.test(new URL(request.split(' ')[1] ?? '').search),
    ),
  ).toEqual([])
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '管理' })).toBeHidden()

  // In either view, the user center says why the account can't be deleted.
  await page.goto('/user')
  await expect(page.getByText('管理员的账号不能注销，请先让另一位管理员收回权限。')).toBeVisible()
  await expect(page.getByRole('button', { name: '注销', exact: true })).toBeHidden()
})

/** A second admin approves the latest request. */
async function agree(moyun: MoyunServer) {
  const second = await newMember(moyun)
  await runAdminCommand(moyun, 'grant', second.account)
  const { approvals } = await callApi<{ approvals: { id: string }[] }>(moyun, 'GET', '/api/admin/approvals', {
    token: second.accessToken,
  })
  await callApi(moyun, 'POST', `/api/admin/approvals/${approvals[0]?.id}/approve`, { token: second.accessToken })
}

test('P20: granting or revoking the admin role applies from the next call; the former admin is sent home, and loses one session', async ({
  browser,
  page,
  moyun,
  admin,
  complaints,
}) => {
  const promoted = await newMember(moyun)
  const { account, accessToken: token } = promoted
  const { accessToken: elsewhere } = await signInOnOtherDevice(moyun, account)
  await openAsMember(page, admin, '/admin')
  await openMember(page, account)
  expect(await callForEnvelope(moyun, 'GET', '/api/admin/members', { token })).toMatchObject({ code: 403 })

  await confirmAction(page, '设为管理员')
  await page.getByRole('button', { name: '复核', exact: true }).click()
  await expect(page.getByText('等待复核')).toBeVisible()
  await agree(moyun)
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('已完成', { exact: true })).toBeVisible()
  expect(await callForEnvelope(moyun, 'GET', '/api/admin/members', { token })).toMatchObject({ code: 200 })
  const other = await openPageForMember(browser, moyun, complaints, promoted)
  await other.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '管理' }).click()
  await expect(other.getByRole('link', { name: admin.account })).toBeVisible()

  await page.getByRole('link', { name: '用户', exact: true }).click()
  await openMember(page, account)
  await confirmAction(page, '取消管理员')
  expect(await callForEnvelope(moyun, 'GET', '/api/admin/members', { token })).toMatchObject({ code: 403 })
  await expect(other.getByText('您的管理员身份已被取消', { exact: true })).toBeVisible()
  await expect(other).toHaveURL(/\/home$/)
  await expect(other.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '管理' })).toBeHidden()

  // The list of devices begins with the most recently used one: that of the member's page.
  const devices = page.getByRole('button', { name: /^让 .+ 退出$/ })
  await expect(devices).toHaveCount(2)
  await confirmAction(page, (await devices.first().getAttribute('aria-label')) ?? '', '退出')
  await expect(devices).toHaveCount(1)
  await expect(other.getByRole('alertdialog', { name: '请重新登录' })).toBeVisible()
  expect(await callForEnvelope(moyun, 'GET', '/api/app/getUserInfo', { token: elsewhere })).toMatchObject({ code: 200 })

  await page.getByRole('link', { name: '全部用户' }).click()
  await page.getByRole('link', { name: '操作记录' }).click()
  await expect(page.getByText(`${admin.account} 取消了 ${account} 的管理员身份`, { exact: true })).toBeVisible()
  await other.context().close()
})
