import {
  buyPoints,
  askInChat,
  type CompletedActions,
  paintPicture,
  simulateUser,
  translateText,
  visitPages,
  writeDocument,
} from './simulated-user.ts'
import { startFlakyProxy, varyCondition } from './flaky-proxy.ts'
import { callApi, openAsNewMember } from './members.ts'
import type { MoyunServer } from './moyun-server.ts'
import { seededRandom } from './fake-openai.ts'
import { expect, recordErrors, test } from './test.ts'

/** Duration in minutes, longer if not every kind of action was done by then: `BAD_DAY_MINUTES=30` for the full run. */
const minutes = Number(process.env['BAD_DAY_MINUTES'] ?? 0.5)

type Ask = <Result>(path: string) => Promise<Result>

/** All entries of a list, read without network failures. */
async function all<Item>(read: Ask, path: string, name: string): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor = ''; ;) {
    const page = await read<Record<string, unknown> & { next: string | null }>(
      `${path}${path.includes('?') ? '&' : '?'}${cursor && `cursor=${encodeURIComponent(cursor)}`}`,
    )
    items.push(...(page[name] as Item[]))
    if (page.next === null) return items
    cursor = page.next
  }
}

/** The number of occurrences of each. */
const times = (found: readonly string[], texts: readonly string[]) =>
  Object.fromEntries(texts.map((one) => [one, found.filter((each) => each.includes(one)).length]))
const once = (texts: readonly string[]) => Object.fromEntries(texts.map((one) => [one, 1]))

/** Compares the server's data with the actions: nothing is lost or duplicated, and each is charged once. */
async function compare(moyun: MoyunServer, token: string, done: CompletedActions) {
  const read: Ask = (path) => callApi(moyun, 'GET', path, { token })
  const conversations = await all<{ id: string }>(read, '/api/chat/conversations', 'conversations')
  const allMessages = (
    await Promise.all(
      conversations.map(({ id }) =>
        read<{ messages: { id: string; parentId: string | null; role: string; text: string; state: string }[] }>(
          `/api/chat/conversations/${id}`,
        ),
      ),
    )
  ).flatMap(({ messages }) => messages)
  const questions = allMessages.filter(({ role }) => role === 'user')
  expect(questions.map(({ text }) => text).toSorted(), 'each question is there once').toEqual(
    [...done.questions.keys()].toSorted(),
  )
  for (const { id, text } of questions) {
    const answers = allMessages.filter(({ parentId }) => parentId === id)
    expect(
      answers.map((answer) => [answer.state, answer.text]),
      `one whole answer to ${text}`,
    ).toEqual([['done', done.questions.get(text)]])
  }

  const works = await all<{ type: string; title: string }>(read, '/api/works', 'works')
  const titles = works.map(({ title }) => title)
  expect(times(titles, [...done.translations, ...done.paintings]), 'each is a work once').toEqual(
    once([...done.translations, ...done.paintings]),
  )
  const jobs = await all<{ state: string; title: string; kind: string }>(read, '/api/jobs', 'jobs')
  expect(
    times(
      jobs.filter(({ state }) => state === 'succeeded').map(({ title }) => title),
      done.paintings,
    ),
    'each was painted once',
  ).toEqual(once(done.paintings))
  const pieces = await all<{ id: string }>(read, '/api/pieces', 'pieces')
  const documents = await Promise.all(pieces.map(async ({ id }) => JSON.stringify(await read(`/api/pieces/${id}`))))
  expect(times(documents, done.pieces), 'each piece was written once, and its edit kept').toEqual(once(done.pieces))

  const orders = await all<{ state: string }>(read, '/api/orders', 'orders')
  expect(
    orders.map(({ state }) => state),
    'each order was made once, and credited',
  ).toEqual(Array(done.purchases).fill('credited'))
  const lines = await all<{ kind: string; amount: number; place: { id: string; messageId?: string } | null }>(
    read,
    '/api/ledger/entries?unit=points&limit=500',
    'lines',
  )
  expect(lines.filter(({ kind }) => kind === 'purchase').map(({ amount }) => amount)).toEqual(
    Array(done.purchases).fill(300),
  )
  const charged = lines
    .filter(({ amount }) => amount < 0)
    .map(({ kind, place }) => `${kind} ${place?.messageId ?? place?.id}`)
  const sums = await read<{ points: number; held: number }>('/api/ledger/summary')
  expect(
    { points: sums.points, held: sums.held },
    'what is left is the sum of what happened, and nothing is held',
  ).toEqual({ points: lines.reduce((sum, { amount }) => sum + amount, 0), held: 0 })
  expect(charged.filter((each) => each.startsWith('chat')).length).toBeGreaterThanOrEqual(done.questions.size)
}

test('P48: random actions on a randomly failing network lose nothing and duplicate nothing', async ({
  browser,
  moyun,
  complaints,
}) => {
  test.setTimeout((minutes + 8) * 60_000)
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`SEED=${seed}`)
  const random = seededRandom(seed)
  const network = await startFlakyProxy(moyun.url, seededRandom(seed + 1))
  const context = await browser.newContext({
    baseURL: network.url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
  })
  await recordErrors(context, complaints)
  const page = await context.newPage()
  await openAsNewMember(page, moyun, '/home')

  const person = simulateUser(page)
  const done: CompletedActions = { questions: new Map(), translations: [], paintings: [], pieces: [], purchases: 0 }
  const actions = [
    (mark: string) => askInChat(person, done, mark, 1 + Math.floor(random() * 60)),
    (mark: string) => askInChat(person, done, mark, 1 + Math.floor(random() * 20)),
    (mark: string) => translateText(person, done, mark),
    (mark: string) => paintPicture(person, done, mark),
    (mark: string) => writeDocument(person, done, mark),
    () => buyPoints(person, done, moyun),
    () => visitPages(person, ['/home', '/ranking', '/dashboard/workplace', '/balance']),
  ]
  const ends = Date.now() + minutes * 60_000
  let n = 0
  const isOver = () => Date.now() > ends && n >= actions.length
  const conditionChanges = varyCondition(network, seededRandom(seed + 2), isOver)
  for (; !isOver(); n += 1) {
    const mark = `第${String(n).padStart(3, '0')}件事${Math.floor(random() * 1e6)}`
    await actions[n < actions.length ? n : Math.floor(random() * actions.length)]?.(mark)
  }
  await conditionChanges
  console.log(
    `${done.questions.size} questions, ${done.translations.length} translations, ${done.paintings.length} paintings, ${done.pieces.length} pieces, ${done.purchases} purchases; ${JSON.stringify(network.faults)}`,
  )

  const token = await page.evaluate(() => localStorage.getItem('access-token') ?? '')
  await compare(moyun, token, done)
  await context.close()
  await network.close()
})
