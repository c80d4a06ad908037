import { randomUUID } from 'node:crypto'
import { callApi, openAsMember, newMember } from './members.ts'
import type { MoyunServer } from './moyun-server.ts'
import { type FakeOpenAI, answerWith } from './fake-openai.ts'
import { expect, test } from './with-fake-openai.ts'

/** Makes the fake model give the same answer every time; returns the system prompts that it receives. */
function listen(double: FakeOpenAI): string[] {
  const instructions: string[] = []
  double.turns((response, messages) => {
    instructions.push(messages.find(({ role }) => role === 'system')?.content ?? '')
    answerWith(['# 山高', '水长'])(response, messages)
  })
  return instructions
}

/** Generates a document from the template as a member and waits for it; returns the model's prompt. */
async function runOf(moyun: MoyunServer, instructions: readonly string[], token: string): Promise<string> {
  const documentId = randomUUID()
  await callApi(moyun, 'POST', '/api/scenes/blessing-words/runs', {
    body: { piece: documentId, inputs: { person: '师父', occasion: 'retire', shared: '废一个认得一个' } },
    token,
  })
  const version = async () =>
    (
      await callApi<{ versions: { text: string; state: string }[] }>(moyun, 'GET', `/api/pieces/${documentId}`, {
        token,
      })
    ).versions[0]
  await expect.poll(version, { intervals: [50] }).toMatchObject({ text: '# 山高水长', state: 'done' })
  return instructions.at(-1) ?? ''
}

test('an admin edits, tries and publishes a prompt; members’ runs use it until it is rolled back', async ({
  page,
  moyun,
  admin,
  double,
}) => {
  const instructions = listen(double)
  const { accessToken } = await newMember(moyun)
  expect(await runOf(moyun, instructions, accessToken)).not.toContain('只写一句')

  await openAsMember(page, admin, '/admin')
  await page.getByRole('link', { name: '场景', exact: true }).click()
  await page.getByRole('link', { name: '祝福语' }).click()
  const prompt = page.getByRole('textbox', { name: '提示词', exact: true })
  const before = await prompt.inputValue()
  await prompt.fill(`只写一句。\n${before}`)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('草稿与已发布版不同')).toBeVisible()

  await page.getByRole('tab', { name: '试运行' }).click()
  await page.getByRole('button', { name: '查看模型输入' }).click()
  await expect(page.getByText(/^只写一句。/)).toBeVisible()
  await page.getByRole('button', { name: '试运行 · 不扣点' }).click()
  await expect(page.getByRole('heading', { name: '山高水长' })).toBeVisible()
  await expect(page.getByText(/^写完 · double/)).toBeVisible()
  expect(instructions.at(-1)).toContain('只写一句')
  // Members get the published edition.
  expect(await runOf(moyun, instructions, accessToken)).not.toContain('只写一句')

  await page.getByRole('tab', { name: '与已发布版对比' }).click()
  await expect(page.locator('ins')).toHaveText('只写一句。')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByLabel('改了什么').fill('更短')
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('第 2 版', { exact: true })).toBeVisible()
  expect(await runOf(moyun, instructions, accessToken)).toContain('只写一句')

  await page.getByRole('tab', { name: '版本' }).click()
  await page.getByRole('button', { name: '退回第 1 版' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退回', exact: true }).click()
  // The list of editions behind the dialog always contains the first one.
  await expect(page.getByRole('alertdialog')).toBeHidden()
  expect(await runOf(moyun, instructions, accessToken)).not.toContain('只写一句')
  await page.reload()
  await expect(prompt).toHaveValue(before)

  await page.goto('/admin/audit-log')
  await expect(page.getByText('blessing-words · 2 · 更短')).toBeVisible()
  await expect(page.getByText(/把场景退回到以前的版本/)).toBeVisible()
})
