import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { administer } from './administer.ts'
import { newMember, signIn, signInElsewhere } from './members.ts'
import { type MoyunServer, startMoyun } from './moyun-server.ts'
import { expect, test as plain } from './test.ts'

/** A model's endpoint that answers every question alike, and keeps what it was told. */
interface Model {
  told: string[]
  url: string
  server: Server
}

async function startModel(): Promise<Model> {
  const told: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { messages } = JSON.parse(Buffer.concat(parts).toString()) as { messages: { role: string; content: string }[] }
      told.push(messages.find(({ role }) => role === 'system')?.content ?? '')
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const say = (event: object | string) => response.write(`data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`)
      for (const content of ['# 山高', '水长']) say({ id: 'c', created: 1, model: 'm', choices: [{ index: 0, delta: { content } }] })
      say({ id: 'c', created: 1, model: 'm', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
      say('[DONE]')
      response.end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { told, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` }
}

const test = plain.extend<object, { model: Model; moyun: MoyunServer }>({
  model: [
    async ({}, use) => {
      const model = await startModel()
      await use(model)
      model.server.close()
    },
    { scope: 'worker' },
  ],
  moyun: [
    async ({ model }, use) => {
      const moyun = await startMoyun({ AI_BASE_URL: model.url, AI_CHAT_MODEL: 'm' })
      await use(moyun)
      await moyun.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** A member writes with the scene, and has it whole; gives what the model was told. */
async function runOf(page: Page, moyun: MoyunServer, model: Model, token: string): Promise<string> {
  const piece = randomUUID()
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const begun = await page.request.post(`${moyun.url}/api/scenes/blessing-words/runs`, { headers, data: { piece, inputs: { person: '师父', occasion: 'retire', shared: '废一个认得一个' } } })
  expect(((await begun.json()) as { code: number }).code).toBe(200)
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${moyun.url}/api/pieces/${piece}`, { headers })
      return ((await answer.json()) as { result: { versions: { text: string; state: string }[] } }).result.versions[0]
    })
    .toMatchObject({ text: '# 山高水长', state: 'done' })
  return model.told.at(-1) ?? ''
}

test('an admin changes a prompt, tries it, publishes it: the next member’s run uses it, until it is rolled back', async ({ page, moyun, model }) => {
  test.setTimeout(150_000)
  const [boss, account] = [await newMember(page, moyun), await newMember(page, moyun)]
  expect((await administer(moyun, 'grant', boss)).stdout).toContain('is an admin now')
  const { accessToken } = await signInElsewhere(page, moyun, account)
  expect(await runOf(page, moyun, model, accessToken)).not.toContain('只写一句')

  await page.goto('/login?redirect=admin')
  await signIn(page, boss)
  await page.getByRole('link', { name: '场景', exact: true }).click()
  await page.getByRole('link', { name: '祝福语' }).click()
  const prompt = page.getByRole('textbox', { name: '提示词', exact: true })
  const before = await prompt.inputValue()
  await prompt.fill(`只写一句。\n${before}`)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('草稿与发布的不同')).toBeVisible()

  await page.getByRole('tab', { name: '试运行' }).click()
  await page.getByRole('button', { name: '看模型收到什么' }).click()
  await expect(page.getByText(/^只写一句。/)).toBeVisible()
  await page.getByRole('button', { name: '试运行 · 不扣点' }).click()
  await expect(page.getByRole('heading', { name: '山高水长' })).toBeVisible()
  await expect(page.getByText(/^写完 · m/)).toBeVisible()
  expect(model.told.at(-1)).toContain('只写一句')
  // Members have what is published.
  expect(await runOf(page, moyun, model, accessToken)).not.toContain('只写一句')

  await page.getByRole('tab', { name: '与发布的对比' }).click()
  await expect(page.locator('ins')).toHaveText('只写一句。')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByLabel('改了什么').fill('更短')
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('第 2 版', { exact: true })).toBeVisible()
  expect(await runOf(page, moyun, model, accessToken)).toContain('只写一句')

  await page.getByRole('tab', { name: '版本' }).click()
  await page.getByRole('button', { name: '退回第 1 版' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退回', exact: true }).click()
  // The list of editions behind it names the first one all along.
  await expect(page.getByRole('alertdialog')).toBeHidden()
  expect(await runOf(page, moyun, model, accessToken)).not.toContain('只写一句')
  await page.reload()
  await expect(prompt).toHaveValue(before)

  await page.goto('/admin/deeds')
  await expect(page.getByText('blessing-words · 2 · 更短')).toBeVisible()
  await expect(page.getByText(/把场景退回到以前的版本/)).toBeVisible()
})
