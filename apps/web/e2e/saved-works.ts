import type { Page } from '@playwright/test'
import { callApi, type Tokens } from './api-calls.ts'
import type { MoyunServer } from './moyun-server.ts'
import { expect } from './test.ts'

/** Asks a question through the API and waits for its answer; returns the conversation. */
export async function askThroughApi(moyun: MoyunServer, { accessToken: token }: Tokens, text: string) {
  const { id } = await callApi<{ id: string }>(moyun, 'POST', '/api/chat/conversations', { body: {}, token })
  await callApi(moyun, 'POST', `/api/chat/conversations/${id}/messages`, {
    body: { id: crypto.randomUUID(), parentId: null, text },
    token,
  })
  const read = async () =>
    (
      await callApi<{ messages: { id: string; state: string }[] }>(moyun, 'GET', `/api/chat/conversations/${id}`, {
        token,
      })
    ).messages.at(-1)
  await expect.poll(async () => (await read())?.state, { intervals: [50] }).toBe('done')
  return { id, answer: (await read())?.id ?? '' }
}

/** Keeps an answer as a work through the API. The question is the work's title. Returns its id. */
export async function saveAnswerThroughApi(moyun: MoyunServer, member: Tokens, question: string): Promise<string> {
  const { answer } = await askThroughApi(moyun, member, question)
  return (
    await callApi<{ id: string }>(moyun, 'POST', `/api/chat/messages/${answer}/keep`, { token: member.accessToken })
  ).id
}

/** Asks a question in the chat and keeps the answer as a work, as a member does. */
export async function saveAnswer(page: Page, question: string) {
  const box = page.getByRole('textbox', { name: '提问' })
  await box.fill(question)
  await box.press('Enter')
  await expect(page.getByRole('button', { name: '重新生成' })).toBeVisible()
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '存为作品' }).click()
}

/** Selects works on the page of the member's own works. */
export async function selectWorks(page: Page, ...titles: string[]) {
  await page.getByRole('button', { name: '选择', exact: true }).click()
  for (const title of titles) await page.getByRole('button', { name: title, exact: true }).click()
  await expect(page.getByText(`已选 ${titles.length} 项`)).toBeVisible()
}
