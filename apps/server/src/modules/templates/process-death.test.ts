import { randomUUID } from 'node:crypto'
import type { TextDocument } from '@moyun/api'
import type { SaveReply } from '@moyun/api/serve'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { script, testMember, testProcess, readGenerationEvents } from '../chat/test-chat.ts'
import { documentVersions } from '../../database/schema/template-schema.ts'
import { testDatabase } from '../../database/test-database.ts'
import { rewordPassage } from './passages.ts'
import { runTemplate } from './run-template.ts'
import { readVersion } from './present-document.ts'

type TestDatabase = Awaited<ReturnType<typeof testDatabase>>

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})

const unkeyed: SaveReply<TextDocument> = async (_, result) => ({ kept: result })
const slow = script({ chunks: ['半', '篇'], times: 400, delay: 30 })

test('P43: another process ends the generation of a dead one as interrupted, with its text, at no cost', async () => {
  const [first, second] = [await testProcess(database), await testProcess(database)]
  const memberId = await testMember(database)
  const { kept } = await runTemplate(
    first,
    { memberId, language: 'zh' },
    'regex-maker',
    { piece: randomUUID(), inputs: { match: slow, flavour: 'js', whole: 'all' } },
    unkeyed,
  )
  const version = kept.versions[0]
  await vi.waitFor(
    async () => expect((await readGenerationEvents(second, version?.stream ?? '')).text.length).toBeGreaterThan(4),
    {
      timeout: 10_000,
    },
  )
  await first.die()
  await vi.waitFor(async () => expect((await readVersion(second.db, version?.id ?? '')).state).toBe('interrupted'), {
    timeout: 20_000,
    interval: 100,
  })
  const { text, ends } = await readGenerationEvents(second, version?.stream ?? '')
  expect(await readVersion(second.db, version?.id ?? '')).toMatchObject({ text, cost: 0, reason: null })
  expect(ends).toEqual(['interrupted'])
  expect(await second.ledger.balance(memberId)).toEqual({ points: 100_000, cash: 0 })
  // The stored prompt is deleted when the generation ends.
  expect(
    await second.db
      .select({ instructions: documentVersions.instructions, material: documentVersions.material })
      .from(documentVersions)
      .where(eq(documentVersions.id, version?.id ?? '')),
  ).toEqual([{ instructions: '', material: '' }])
  await second.close()
}, 60_000)

test('P44: a graceful shutdown keeps the partial text of a passage at no cost', async () => {
  const here = await testProcess(database)
  const memberId = await testMember(database)
  here.engine.play({ chunks: [slow] })
  const { kept } = await runTemplate(
    here,
    { memberId, language: 'zh' },
    'regex-maker',
    { piece: randomUUID(), inputs: { match: 'a', flavour: 'js', whole: 'all' } },
    unkeyed,
  )
  const id = kept.versions[0]?.id ?? ''
  await vi.waitFor(async () => expect((await readVersion(here.db, id)).state).toBe('done'), { timeout: 10_000 })
  const before = await here.ledger.balance(memberId)
  const { passage } = (
    await rewordPassage(
      here,
      memberId,
      { id: kept.id, versionId: id },
      { id: randomUUID(), revision: 0, from: 0, to: slow.length, action: 'expand' },
      async (_, version) => ({ kept: version }),
    )
  ).kept
  await vi.waitFor(
    async () => expect((await readGenerationEvents(here, passage?.stream ?? '')).text.length).toBeGreaterThan(2),
    {
      timeout: 10_000,
    },
  )
  await here.generations.drain(50)
  const { text } = await readGenerationEvents(here, passage?.stream ?? '')
  expect((await readVersion(here.db, id)).passage).toMatchObject({ state: 'interrupted', text, cost: 0 })
  expect(await here.ledger.balance(memberId)).toEqual(before)
  await here.close()
}, 60_000)
