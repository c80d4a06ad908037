import { newMember, password } from './api-calls.ts'
import { blockChunks } from './block-chunks.ts'
import { expect, test } from './test.ts'

test('a reload for a new deploy keeps the typed user name, clears the password, and leaves neither in storage', async ({
  page,
  moyun,
}) => {
  const { account } = await newMember(moyun)
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto('/login?redirect=translate')
  await page.getByLabel('用户名').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await blockChunks(page, '**/assets/*.js')
  await page.getByRole('button', { name: '登录', exact: true }).click()

  await expect.poll(() => loads).toBe(2)
  await expect(page.getByLabel('用户名')).toHaveValue(account)
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
    new RegExp(`${password}|${account}`),
  )
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/translate$/)
})

test('a reload for a new deploy keeps the user name, phone number and country code typed for registration', async ({
  page,
}) => {
  await page.goto('/login#register')
  await page.getByLabel('用户名').fill('shenyanqiu')
  await page.getByLabel('手机号').fill('13800138000')
  await page.getByRole('combobox').selectOption('852')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await blockChunks(page, '**/assets/valida-*.js')
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: '注册并登录' }).click()
  await loaded

  await expect(page.getByLabel('用户名')).toHaveValue('shenyanqiu')
  await expect(page.getByLabel('手机号')).toHaveValue('13800138000')
  await expect(page.getByRole('combobox')).toHaveValue('852')
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('')
})
