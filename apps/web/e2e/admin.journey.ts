import type { Page } from '@playwright/test'
import { administer } from './administer.ts'
import { answerTo, newMember, pageOf, signIn, signInElsewhere } from './members.ts'
import type { MoyunServer } from './moyun-server.ts'
import { expect, test } from './test.ts'

/** The same, where it is refused. */
const administerInVain = (moyun: MoyunServer, ...said: string[]) =>
  administer(moyun, ...said).then(
    () => ({ code: 0, stderr: '' }),
    (error: unknown) => error as { code: number; stderr: string },
  )

/** A member whom the command line has made an admin. */
async function newAdmin(page: Page, moyun: MoyunServer): Promise<string> {
  const account = await newMember(page, moyun)
  expect((await administer(moyun, 'grant', account)).stdout).toContain('is an admin now')
  return account
}

const tokenOf = async (page: Page, moyun: MoyunServer, account: string) => (await signInElsewhere(page, moyun, account)).accessToken

/** Looks for a member and opens their page. */
async function open(page: Page, account: string) {
  await page.getByRole('searchbox', { name: '用户名、昵称、手机尾号、编号' }).fill(account)
  await expect(page).toHaveURL(new RegExp(`search=${account}$`))
  await page.getByRole('link', { name: account }).click()
  await expect(page.getByRole('heading', { level: 1, name: account })).toBeVisible()
}

/** Asks for a deed, of the first to which it can be done, and says it again in the dialog. */
async function perform(page: Page, name: string, confirmed = name) {
  await page.getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: confirmed, exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

test('an admin bans a member, whose open page is cut off at once, and lets them in again', async ({ browser, page, moyun, complaints }) => {
  test.setTimeout(150_000)
  const [boss, account] = [await newAdmin(page, moyun), await newMember(page, moyun)]
  const member = await pageOf(browser, moyun, complaints, account)
  await page.goto('/login')
  await signIn(page, boss)
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '管理' }).click()
  await open(page, account)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: account })).toBeVisible()

  await page.getByRole('button', { name: '封禁', exact: true }).click()
  await page.getByLabel('原因').fill('发广告')
  await page.getByRole('alertdialog').getByRole('button', { name: '封禁' }).click()
  await expect(member).toHaveURL(/\/login/)
  await expect(page.getByText(`已封禁「${account}」`, { exact: true })).toBeVisible()
  await expect(page.getByText('发广告')).toBeVisible()
  await signIn(member, account)
  await expect(member.getByRole('alert')).toBeVisible()
  await expect(member).toHaveURL(/\/login/)

  await perform(page, '解除封禁')
  await member.reload()
  await signIn(member, account)
  await expect(member).toHaveURL(/\/dashboard\/workplace$/)

  await page.getByRole('link', { name: '全部用户' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue(account)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await member.context().close()
})

test('an admin ends one session of a member: that page asks to sign in again, the other device goes on', async ({ browser, page, moyun, complaints }) => {
  test.setTimeout(150_000)
  const [boss, account] = [await newAdmin(page, moyun), await newMember(page, moyun)]
  const kept = await tokenOf(page, moyun, account)
  const member = await pageOf(browser, moyun, complaints, account)
  await page.goto('/login?redirect=admin')
  await signIn(page, boss)
  await open(page, account)
  const devices = page.getByRole('button', { name: /^让 .+ 退出$/ })
  // The one that registered is there as well.
  await expect(devices).toHaveCount(3)

  // The newest use first: that is the page.
  await perform(page, (await devices.first().getAttribute('aria-label')) ?? '', '退出')
  await expect(devices).toHaveCount(2)
  await expect(member.getByRole('alertdialog', { name: '请重新登录' })).toBeVisible()
  expect(await answerTo(page, moyun, 'GET', '/api/app/getUserInfo', { token: kept })).toMatchObject({ code: 200 })
  await member.context().close()
})

test('whoever is made an admin is one with the next call, and whoever is demoted is none: the page says so and goes', async ({ browser, page, moyun, complaints }) => {
  test.setTimeout(150_000)
  const [boss, account] = [await newAdmin(page, moyun), await newMember(page, moyun)]
  const token = await tokenOf(page, moyun, account)
  await page.goto('/login?redirect=admin')
  await signIn(page, boss)
  await open(page, account)
  expect(await answerTo(page, moyun, 'GET', '/api/admin/members', { token })).toMatchObject({ code: 403 })

  await perform(page, '设为管理员')
  expect(await answerTo(page, moyun, 'GET', '/api/admin/members', { token })).toMatchObject({ code: 200 })
  const other = await pageOf(browser, moyun, complaints, account)
  await other.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '管理' }).click()
  await expect(other.getByRole('link', { name: boss })).toBeVisible()

  await perform(page, '取消管理员')
  expect(await answerTo(page, moyun, 'GET', '/api/admin/members', { token })).toMatchObject({ code: 403 })
  await expect(other.getByText('您的管理员身份已被取消', { exact: true })).toBeVisible()
  await expect(other).toHaveURL(/\/home$/)
  await expect(other.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '管理' })).toBeHidden()

  await page.getByRole('link', { name: '全部用户' }).click()
  await page.getByRole('link', { name: '操作记录' }).click()
  await expect(page.getByRole('rowheader').first()).toHaveText(`${boss} 取消了 ${account} 的管理员身份`)
  await other.context().close()
})

test('the deeds of one admin show on the page of another, and an admin who looks as a member does has no such page', async ({ page, moyun }) => {
  test.setTimeout(150_000)
  const [boss, account] = [await newAdmin(page, moyun), await newMember(page, moyun)]
  await page.goto('/login?redirect=admin')
  await signIn(page, boss)
  await page.getByRole('searchbox').fill(account)
  await expect(page.getByRole('rowheader')).toHaveCount(1)

  expect((await administer(moyun, 'grant', account)).stdout).toContain('is an admin now')
  await expect(page.getByRole('row').filter({ hasText: account }).getByText('管理员')).toBeVisible()

  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  await page.getByRole('button', { name: '账号' }).click()
  await page.getByRole('menuitem', { name: '切换到用户视角' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.waitForLoadState('networkidle')
  // The view is the browser's own affair: what the page asks for is asked as before.
  expect(sent.filter((request) => !request.startsWith('GET ') || /role|view/i.test(new URL(request.split(' ')[1] ?? '').search))).toEqual([])
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '管理' })).toBeHidden()
})

test('a member sees nothing of it, whatever their browser believes', async ({ page, moyun }) => {
  const account = await newMember(page, moyun)
  const token = await tokenOf(page, moyun, account)
  await page.addInitScript(() => {
    localStorage.setItem('userRole', 'admin')
    localStorage.setItem('moyun-settings', JSON.stringify({ role: 'admin', viewed: 'admin' }))
  })
  await page.goto('/login?redirect=admin')
  await signIn(page, account)
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '管理' })).toBeHidden()

  await page.route('**/api/app/getUserInfo', async (route) => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { result: object }
    await route.fulfill({ response: answer, json: { ...envelope, result: { ...envelope.result, role: 'admin' } } })
  })
  const answers: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/admin/')) void response.text().then((body) => answers.push(body))
  })
  await page.goto('/admin')
  await expect(page.getByText('没有权限进行此操作')).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(0)
  for (const address of ['members', `members/${account}`, 'deeds']) expect(await answerTo(page, moyun, 'GET', `/api/admin/${address}`, { token })).toMatchObject({ code: 403, result: null })
  expect(answers.length).toBeGreaterThan(0)
  for (const answer of answers) expect(JSON.parse(answer)).toMatchObject({ code: 403, result: null })
})

test('the command line refuses whom it does not know and what it does not understand, and what it does stands in the log', async ({ page, moyun }) => {
  const [boss, account] = [await newAdmin(page, moyun), await newMember(page, moyun)]
  const token = await tokenOf(page, moyun, boss)
  for (const stranger of ['13000000000', 'nobody-at-all', '%']) {
    expect(await administerInVain(moyun, 'grant', stranger)).toMatchObject({ code: 1, stderr: expect.stringContaining(`Nobody has the account or phone ${stranger}`) })
  }
  for (const said of [[], ['promote', account], ['grant'], ['grant', ' '], ['grant', account, boss], ['list', account], ['constructor', account]]) {
    expect(await administerInVain(moyun, ...said), said.join(' ')).toMatchObject({ code: 2, stderr: expect.stringContaining('npm run admin -- grant ACCOUNT') })
  }

  expect((await administer(moyun, 'grant', account)).stdout).toContain('is an admin now')
  expect((await administer(moyun, 'grant', account)).stdout).toContain('is an admin already')
  expect((await administer(moyun, 'revoke', account)).stdout).toContain('is no admin any more')
  expect((await administer(moyun, 'list')).stdout).not.toContain(account)
  const { result } = await answerTo<{ deeds: { kind: string; by: unknown; member: { name: string } }[] }>(page, moyun, 'GET', '/api/admin/deeds', { token })
  expect(result.deeds.filter(({ member }) => member.name === account).map(({ kind, by }) => ({ kind, by }))).toEqual([
    { kind: 'demoted', by: null },
    { kind: 'promoted', by: null },
  ])
})
