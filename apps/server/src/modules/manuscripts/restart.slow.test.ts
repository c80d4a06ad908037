import { randomUUID } from 'node:crypto'
import { type Manuscript, type ManuscriptMaterial, MAX_SECTION_LENGTH } from '@moyun/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testMember, testProcess, readGenerationEvents } from '../chat/test-chat.ts'
import { testDatabase } from '../../database/test-database.ts'
import { manuscriptGenerations } from '../../database/schema/manuscript-schema.ts'
import { startSections } from './start-generations.ts'
import { writeOutline } from './outline.ts'
import { createManuscript, readManuscript } from './manuscripts.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let there: Awaited<ReturnType<typeof testProcess>>
beforeAll(async () => {
  database = await testDatabase()
  there = await testProcess(database)
})
afterAll(() => there.close())

const material: ManuscriptMaterial = {
  topic: '雪',
  audience: '',
  purpose: '',
  points: '',
  notes: '雪下了一夜。'.repeat(3000),
  tone: 'natural',
  language: 'zh-CN',
  length: 1000,
}
const returnReply = async <T>(_: unknown, reply: T) => reply as never

test('P43: ends a section as interrupted after a crash, keeps its text, charges nothing, and can write it again', async () => {
  const here = await testProcess(database)
  const member = await testMember(database)
  const node = { id: randomUUID(), level: 1, title: '雪', brief: '雪下了一夜', length: MAX_SECTION_LENGTH }
  const { id } = await createManuscript(here, member, { id: randomUUID(), name: '', form: 'essay', material })
  await writeOutline(here, member, { id, revision: 1, nodes: [node] })
  await startSections(here, member, { id, nodes: [node.id] }, returnReply)
  const began = await vi.waitFor(
    async () => {
      const [generation] = await database.db
        .select()
        .from(manuscriptGenerations)
        .where(eq(manuscriptGenerations.manuscriptId, id))
      if (!generation || generation.text === '') throw new Error('Nothing has come')
      return generation
    },
    { timeout: 15_000 },
  )
  await here.die()

  await vi.waitFor(
    async () => {
      await there.generations.sweep()
      expect((await readManuscript(there, member, id)).sections[0]?.run?.state).toBe('interrupted')
    },
    { timeout: 15_000 },
  )
  const after: Manuscript = await readManuscript(there, member, id)
  const rows = await readGenerationEvents(there, `run:${began.generationId}`)
  expect(rows.ends).toEqual(['interrupted'])
  expect(after.sections[0]?.text).toBe(rows.text)
  expect(after.sections[0]?.run).toMatchObject({ cost: 0 })
  await startSections(there, member, { id, nodes: [node.id] }, returnReply)
  await vi.waitFor(async () => expect((await readManuscript(there, member, id)).sections[0]?.run?.state).toBe('done'), {
    timeout: 40_000,
  })
})
