import type { Page } from '@playwright/test'
import { callApi, openAsNewMember } from './members.ts'
import { randomChunks, seededRandom, sha256 } from './fake-openai.ts'
import { expect, test } from './with-fake-openai.ts'

const CHUNKS = 150
const RELOADS = 6
/** In a paragraph of its own: what stands before it depends on the seed. */
const FORMULA = 'F = ma'

/** Copies the only answer as Markdown and returns the clipboard's text. */
async function copied(page: Page): Promise<string> {
  await page.bringToFront()
  await page.evaluate(() => navigator.clipboard.writeText('nothing yet'))
  await page.getByRole('button', { name: '复制 Markdown' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('nothing yet')
  return page.evaluate(() => navigator.clipboard.readText())
}

const answerOn = (page: Page) => page.getByRole('article', { name: '回答' })

test('P46: an answer of 150 chunks is complete after six reloads, in a second tab, and on the server', async ({
  page,
  context,
  moyun,
  double,
}) => {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`SEED=${seed}`)
  const random = seededRandom(seed)
  const chunks = randomChunks(random, CHUNKS).with(CHUNKS / 2, `\n\n$${FORMULA}$\n\n`)
  const points = Array.from({ length: CHUNKS - 2 }, (_, place) => [random(), place + 1] as const)
    .sort(([one], [other]) => one - other)
    .slice(0, RELOADS)
    .map(([, place]) => place)
    .sort((one, other) => one - other)
  double.says(chunks, points)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { accessToken: token } = await openAsNewMember(page, moyun, '/chat')

  await page.getByRole('textbox', { name: '提问' }).fill('写一篇长的')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
  const follower = await context.newPage()
  await follower.goto(page.url())

  for (const point of points) {
    await double.reached(point)
    // The answer continues while the page reloads.
    const back = page.reload()
    double.goOn()
    await back
  }

  await expect(answerOn(page)).toHaveAttribute('data-state', 'done', { timeout: 60_000 })
  await expect(answerOn(follower)).toHaveAttribute('data-state', 'done')
  const upstream = sha256(chunks.join(''))
  expect(sha256(await copied(page)), 'copied from the page that was reloaded').toBe(upstream)
  expect(sha256(await copied(follower)), 'copied from the tab that followed').toBe(upstream)
  const { messages } = await callApi<{ messages: { role: string; text: string }[] }>(
    moyun,
    'GET',
    `/api/chat/conversations/${page.url().split('/').at(-1)}`,
    { token },
  )
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
  expect(sha256(messages[1]?.text ?? ''), 'stored by the server').toBe(upstream)
  const [text, followed] = [await answerOn(page).textContent(), await answerOn(follower).textContent()]
  expect(text).toBe(followed)
  expect(text).toContain('终。')
  // Formulas near the viewport are rendered, and loading their code has not caused another reload of the page.
  await answerOn(page).getByText(FORMULA).first().scrollIntoViewIfNeeded()
  await expect(answerOn(page).locator('.katex').first()).toBeAttached()
  expect(await page.evaluate(() => sessionStorage.getItem('moyun-renewed'))).toBeNull()
})
