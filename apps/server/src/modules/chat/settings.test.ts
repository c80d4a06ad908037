import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../../database/test-database.ts'
import {
  updateConversation,
  createConversation,
  readConversation,
  trashConversation,
  restoreConversation,
} from './conversations.ts'
import { conversationCost } from './conversation-cost.ts'
import { exportConversation } from './export.ts'
import { userStream } from '../../events/stream-names.ts'
import { buildPrompt } from './build-prompt.ts'
import {
  askQuestion,
  regenerate,
  waitUntilEnded,
  script,
  readAnswerRow,
  testMember,
  testProcess,
  readGenerationEvents,
} from './test-chat.ts'
import { listTrash } from './trash.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let here: Awaited<ReturnType<typeof testProcess>>
let member: string

beforeAll(async () => {
  database = await testDatabase()
  here = await testProcess(database)
})
beforeEach(async () => {
  member = await testMember(database)
})
afterAll(() => here.close())

async function answered(text: string, more: Parameters<typeof askQuestion>[2] = {}) {
  const sent = await askQuestion(here, member, { text, ...more })
  await waitUntilEnded(here, sent.answer.id)
  return sent
}

describe('the settings of a conversation', () => {
  test('have defaults, are stored, published as an event, and reach the engine', async () => {
    const engine = vi.spyOn(here.engine, 'answer')
    const one = await answered('一')
    expect(engine.mock.lastCall?.[0]).toMatchObject({ temperature: null, model: 'scripted' })
    const { conversationId } = one.message
    const changed = await updateConversation(here, member, conversationId, {
      temperature: 0.7,
      contextTurns: 1,
      model: 'scripted',
    })
    expect(changed).toMatchObject({ temperature: 0.7, contextTurns: 1, model: 'scripted' })
    expect((await readConversation(here, member, conversationId)).conversation).toEqual(changed)
    expect((await here.eventLog.read(userStream(member), 0, 500)).at(-1)).toMatchObject({
      type: 'conversation.changed',
      data: { conversation: changed },
    })

    const two = await answered('二', { conversationId, parentId: one.answer.id })
    const three = await answered('三', { conversationId, parentId: two.answer.id })
    expect(engine.mock.lastCall?.[0]).toMatchObject({
      temperature: 0.7,
      messages: [{ text: '二' }, { text: '山高水长。' }, { text: '三' }],
    })
    await updateConversation(here, member, conversationId, { contextTurns: 0, temperature: null })
    await answered('四', { conversationId, parentId: three.answer.id })
    expect(engine.mock.lastCall?.[0]).toMatchObject({ temperature: null, messages: [{ text: '四' }] })
    engine.mockRestore()
  })

  test('accept known models only; a model that was removed falls back to the default', async () => {
    const { id } = await createConversation(here, member, {})
    await expect(updateConversation(here, member, id, { model: 'nobody' })).rejects.toMatchObject({
      code: 400,
      result: { fields: { model: 'unknown' } },
    })
    const models = vi.spyOn(here.engine, 'models').mockReturnValue([
      { id: 'scripted', name: 'scripted', offline: true, hasVision: false },
      { id: 'other', name: 'other', offline: false, hasVision: false },
    ])
    await updateConversation(here, member, id, { model: 'other' })
    const sent = await answered('一', { conversationId: id })
    expect(sent.answer.model).toBe('other')
    models.mockRestore()
    expect((await answered('二', { conversationId: id, parentId: sent.answer.id })).answer.model).toBe('scripted')
  })

  test('publish no event when they stay the same', async () => {
    const { id } = await createConversation(here, member, {})
    await updateConversation(here, member, id, { temperature: 0.3 })
    const before = await here.eventLog.head(userStream(member))
    await updateConversation(here, member, id, { temperature: 0.3, contextTurns: null })
    expect(await here.eventLog.head(userStream(member))).toBe(before)
  })
})

test('a prompt has at most the given number of earlier turns', () => {
  const row = (id: string, parentId: string | null, role: 'user' | 'assistant') => ({ id, parentId, role, text: id })
  const tree = [
    row('q1', null, 'user'),
    row('a1', 'q1', 'assistant'),
    row('q2', 'a1', 'user'),
    row('a2', 'q2', 'assistant'),
    row('q3', 'a2', 'user'),
  ]
  const texts = (turns?: number | null) => buildPrompt('q3', tree, turns).map(({ text }) => text)
  expect([texts(), texts(null), texts(9)]).toEqual(Array(3).fill(['q1', 'a1', 'q2', 'a2', 'q3']))
  expect([texts(2), texts(1), texts(0)]).toEqual([['q1', 'a1', 'q2', 'a2', 'q3'], ['q2', 'a2', 'q3'], ['q3']])
})

test('an answer records the model that took over', async () => {
  const engine = vi.spyOn(here.engine, 'answer').mockImplementationOnce(async function* () {
    yield await Promise.resolve({ model: 'small' })
    yield { text: '好' }
    yield { tokens: 1 }
  })
  const sent = await answered('一')
  expect(await readAnswerRow(here, sent.answer.id)).toMatchObject({ model: 'small' })
  expect((await readGenerationEvents(here, sent.stream)).events.at(-1)).toMatchObject({
    type: 'done',
    data: { model: 'small' },
  })
  engine.mockRestore()
})

describe('the cost of a conversation', () => {
  test('is the sum over all branches, by model', async () => {
    const sent = await answered(script({ chunks: ['字'.repeat(10)], times: 40, usage: 350 }))
    await waitUntilEnded(here, (await regenerate(here, member, sent.answer.id)).answer.id)
    expect(await conversationCost(here, member, sent.message.conversationId)).toEqual({
      points: 8,
      promptTokens: 74,
      tokens: 700,
      models: [{ model: 'scripted', offline: true, answers: 2, points: 8, promptTokens: 74, tokens: 700 }],
    })
  })

  test('is zero before the first answer, and not found for another member', async () => {
    const { id } = await createConversation(here, member, {})
    expect(await conversationCost(here, member, id)).toEqual({ points: 0, promptTokens: 0, tokens: 0, models: [] })
    await expect(conversationCost(here, await testMember(database), id)).rejects.toMatchObject({ code: 404 })
    await expect(conversationCost(here, member, 'x')).rejects.toMatchObject({ code: 404 })
  })
})

describe('an exported conversation', () => {
  const take = (id: string, query: { as: 'markdown' | 'json'; leaf?: string; day?: string }) =>
    exportConversation(here, member, id, { ...query, untitled: '未命名的对话' })

  test('is one branch as Markdown; a message of another conversation is not found', async () => {
    const one = await answered('一\n另起一行')
    const { conversationId } = one.message
    const again = await regenerate(here, member, one.answer.id)
    await waitUntilEnded(here, again.answer.id)
    const two = await answered('二', { conversationId, parentId: one.answer.id })
    await updateConversation(here, member, conversationId, { title: '春 / 秋: "试写"?' })

    const { name, text } = await take(conversationId, { as: 'markdown', leaf: two.answer.id })
    expect(text).toBe('# 春 / 秋: "试写"?\n\n> 一\n> 另起一行\n\n山高水长。\n\n> 二\n\n山高水长。\n')
    expect(name).toMatch(/^春 秋 试写 \d{4}-\d\d-\d\d\.md$/)
    expect((await take(conversationId, { as: 'markdown', day: '2026-03-14' })).name).toBe('春 秋 试写 2026-03-14.md')
    expect((await take(conversationId, { as: 'markdown' })).text).toBe(
      '# 春 / 秋: "试写"?\n\n> 一\n> 另起一行\n\n山高水长。\n',
    )
    await expect(
      take(conversationId, { as: 'markdown', leaf: (await answered('别处')).answer.id }),
    ).rejects.toMatchObject({ code: 404 })
  })

  test('is the whole tree as JSON, without internal fields', async () => {
    const one = await answered('一')
    await waitUntilEnded(here, (await regenerate(here, member, one.answer.id)).answer.id)
    const { name, text } = await take(one.message.conversationId, { as: 'json' })
    const { conversation, messages } = JSON.parse(text) as {
      conversation: object
      messages: { id: string; parentId: string | null }[]
    }
    expect(name).toMatch(/\.json$/)
    expect(conversation).toMatchObject({ id: one.message.conversationId, title: '一' })
    expect(messages.map(({ parentId }) => parentId)).toEqual([null, one.message.id, one.message.id])
    expect(text).not.toMatch(/bodyHash|searched|memberId/)
  })

  test.each([['CON'], ['../../etc'], ['. '], ['‮txt.exe']])('titled %j has a portable file name', async (title) => {
    const { id } = await createConversation(here, member, {})
    await updateConversation(here, member, id, { title: title.trim() || 'x' })
    const { name } = await take(id, { as: 'json' })
    expect(name).not.toMatch(/[\\/:*?"<>|‮]|^\.|^(con|nul|prn|aux)\./i)
  })

  test('without a title has the given placeholder as its name', async () => {
    const { id } = await createConversation(here, member, {})
    expect((await take(id, { as: 'markdown' })).name).toMatch(/^未命名的对话 /)
  })
})

test('the trash lists the latest first, without restored ones and those of other members', async () => {
  const ids: string[] = []
  for (const title of ['甲', '乙', '丙']) ids.push((await createConversation(here, member, { title })).id)
  for (const id of ids) await trashConversation(here, member, id)
  const titles = async (who = member) => (await listTrash(here, who, {})).conversations.map(({ title }) => title)
  expect(await titles()).toEqual(['丙', '乙', '甲'])
  expect(await titles(await testMember(database))).toEqual([])
  await restoreConversation(here, member, ids[1] ?? '')
  expect(await titles()).toEqual(['丙', '甲'])
  await expect(listTrash(here, member, { cursor: 'x' })).rejects.toMatchObject({ code: 400 })
})
