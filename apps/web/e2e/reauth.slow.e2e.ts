import { openAsNewMember, password, signIn } from './members.ts'
import { reauthDialog, endOtherSessions } from './reauth-dialog.ts'
import { composer, expect, test } from './test.ts'

test('P5: typed text stays during re-authentication; one sign-in, in the dialog or on the sign-in page, unblocks every tab', async ({
  page,
  context,
  moyun,
}) => {
  const { account } = await openAsNewMember(page, moyun, '/chat?from=mail')
  await page.getByRole('textbox', composer).fill('写到一半的话')
  const other = await context.newPage()
  await other.goto('/user')
  await other.getByLabel('简介').fill('另一页写到一半')

  await endOtherSessions(moyun, account)
  await expect(reauthDialog(page)).toBeVisible()
  await expect(reauthDialog(other)).toBeVisible()
  await reauthDialog(page).getByLabel('密码', { exact: true }).fill(password)
  await reauthDialog(page).getByRole('button', { name: '登录', exact: true }).click()

  await expect(reauthDialog(page)).toBeHidden()
  await expect(reauthDialog(other)).toBeHidden()
  await expect(other.getByLabel('简介')).toHaveValue('另一页写到一半')
  await other.getByRole('button', { name: '保存', exact: true }).click()
  await expect(other.getByText('已保存')).toBeVisible()
  await expect(page.getByRole('textbox', composer)).toHaveValue('写到一半的话')

  await endOtherSessions(moyun, account)
  await expect(reauthDialog(other)).toBeVisible()
  await reauthDialog(page).getByRole('button', { name: '去登录页' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=chat&from=mail$/)
  await signIn(page, account)
  await expect(reauthDialog(other)).toBeHidden()
  await expect(page.getByRole('textbox', composer)).toHaveValue('写到一半的话')
  await page.getByRole('textbox', composer).press('Enter')
  await expect(page.getByRole('button', { name: '重新生成' })).toBeVisible({ timeout: 45_000 })
})
