import type { Browser, Page } from '@playwright/test'
import { callApi, openAsMember, newMember, type Tokens } from './members.ts'
import { type MultiServer, startMultiServer } from './multi-server.ts'
import { expect, recordErrors, slowQuestion, test } from './test.ts'

let cluster: MultiServer
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  cluster = await startMultiServer()
})
test.afterAll(() => cluster.close())

/** A page in a separate browser context, with the member signed in on this server. */
async function pageBy(
  browser: Browser,
  complaints: string[],
  url: string,
  member: Tokens,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  await recordErrors(context, complaints)
  const page = await context.newPage()
  await openAsMember(page, member, path)
  return page
}

test('a member on one server sees the streamed answer and the purchase made on the other', async ({
  browser,
  complaints,
}) => {
  const [one, two] = cluster.servers
  const member = await newMember(one)
  const here = await pageBy(browser, complaints, one.url, member, '/chat')
  const there = await pageBy(browser, complaints, two.url, member, '/chat')
  await here.getByRole('textbox', { name: '提问' }).fill(slowQuestion(12))
  await here.getByRole('textbox', { name: '提问' }).press('Enter')
  await expect(here).toHaveURL(/\/chat\/[\da-f-]{36}$/)
  await there
    .getByRole('link', { name: /^script/ })
    .first()
    .click()
  await expect(there.getByRole('article').last()).toContainText('落笔有声')
  await expect(there.getByRole('button', { name: '停止' })).toBeVisible()
  await expect(here.getByRole('button', { name: '重新生成' })).toBeVisible({ timeout: 45_000 })
  await expect(there.getByRole('button', { name: '重新生成' })).toBeVisible()
  expect(await there.getByRole('article').last().innerText()).toBe(await here.getByRole('article').last().innerText())

  const { points } = await callApi<{ points: number }>(two, 'GET', '/api/ledger/summary', { token: member.accessToken })
  await expect(there.getByText(`${points.toLocaleString('en')} 点`).first()).toBeVisible()
  await here.goto('/recharge')
  await here.getByRole('radio', { name: /^300/ }).click()
  await here.getByRole('button', { name: '去付款 ¥6' }).click()
  const till = here.getByRole('dialog', { name: '收银台' })
  const phone = await here.context().newPage()
  await phone.goto((await till.getByRole('link', { name: '在这台设备上付款' }).getAttribute('href')) ?? '')
  await phone.locator('button[value=pay]').click()
  await expect(till).toContainText('300 点已到账')
  await expect(there.getByText(`${(points + 300).toLocaleString('en')} 点`).first()).toBeVisible()
  for (const each of [here, there]) await each.context().close()
})

test('P46: when one server dies during an answer, its text stays and the other server answers the next question', async ({
  browser,
  complaints,
}) => {
  const [one, two] = cluster.servers
  const reading = await pageBy(browser, complaints, cluster.url, await newMember(two), '/chat')
  const box = reading.getByRole('textbox', { name: '提问' })
  // Longer than a busy machine takes to start a server.
  await box.fill(slowQuestion(300))
  await box.press('Enter')
  await expect(reading.getByRole('article').last()).toContainText('余白有韵')
  // Both servers are killed, one after the other, so also the one that writes the answer.
  await one.kill()
  await one.start()
  await two.kill()
  await expect(reading.getByText(/断了|中断/).first()).toBeVisible({ timeout: 60_000 })
  await expect(reading.getByRole('article').last()).toContainText('余白有韵')
  await box.fill(slowQuestion(1))
  await box.press('Enter')
  await expect(reading.getByRole('article').last()).toContainText('余白有韵', { timeout: 45_000 })
  await expect(reading.getByRole('button', { name: '重新生成' }).last()).toBeVisible({ timeout: 45_000 })
  await two.start()
  await reading.context().close()
})
