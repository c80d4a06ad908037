import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chat, type SendResult } from '@moyun/api'
import type { SaveReply } from '@moyun/api/serve'
import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { members, messages } from '../../database/schema/schema.ts'
import { generationKinds } from '../../app/generation-kinds.ts'
import { createTextQuota } from '../../http/text-quota.ts'
import type { testDatabase } from '../../database/test-database.ts'
import { createScriptedEngine } from '../ai/scripted/scripted-engine.ts'
import { readEnvironment } from '../../config/environment.ts'
import { createFiles } from '../files/files.ts'
import { testLedger } from '../ledger/test-ledger.ts'
import { inProcessPictures } from '../images/test-in-process-pictures.ts'
import { silentLog, testClock, testEventLog } from '../../events/test-event-log.ts'
import { fastIntervals } from '../../testing/test-intervals.ts'
import type { ChatContext } from './chat-context.ts'
import { continueAnswer } from './continue-answer.ts'
import { createConversation } from './conversations.ts'
import { createProcessId } from '../leased-work/process-liveness.ts'
import { createGenerations } from '../generations/generations.ts'
import { regenerateAnswer } from './regenerate-answer.ts'
import { sendQuestion } from './send-question.ts'

type TestDatabase = Awaited<ReturnType<typeof testDatabase>>

/**
 * Chat as one server process runs it, with a scripted engine. Several of these on one database simulate several
 * processes.
 */
export async function testProcess(
  database: TestDatabase,
  { clock = testClock(), intervals = fastIntervals, chatTitles = false } = {},
) {
  const { eventLog, listener } = await testEventLog(database, clock)
  const engine = createScriptedEngine()
  const context = {
    db: database.db,
    eventLog,
    ledger: await testLedger(database, { eventLog, clock, welcomePoints: 100_000 }),
    listener,
    clock,
    engine,
    files: createFiles({
      environment: { ...readEnvironment({}), dataFolder: fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-chat-')) },
      secret: 'a-secret-for-tests-that-is-long-enough-0123456789',
      db: database.db,
      clock: { ...clock, setOffset: async () => {} },
      pictures: inProcessPictures,
    }),
    owner: await createProcessId(listener),
    environment: { crashAt: undefined, intervals, chatTitles },
    log: silentLog,
    textQuota: createTextQuota(),
    generationKinds,
  }
  const generations = createGenerations(context)
  return {
    ...context,
    generations,
    /** Simulates SIGKILL: no cleanup, and the connection with its lock is lost. */
    async die() {
      await listener.close()
      await generations.close()
    },
    async close() {
      await generations.drain(0)
      await generations.close()
      await listener.close()
    },
  } satisfies ChatContext & Record<string, unknown>
}

/** A member without a session. */
export async function testMember({ db }: TestDatabase): Promise<string> {
  const id = randomUUID()
  await db.insert(members).values({ id, accountNo: id.slice(0, 8), createdAt: new Date() })
  return id
}

/** For calls without an idempotency key: stores no reply. */
const unkeyed: SaveReply<SendResult> = async (_, sent) => ({ kept: sent })

/** Asks a question in a conversation, by default a new one. */
export async function askQuestion(
  context: ChatContext,
  memberId: string,
  {
    text = '你好',
    parentId = null,
    conversationId,
    id = randomUUID(),
    model,
  }: { text?: string; parentId?: string | null; conversationId?: string; id?: string; model?: string } = {},
) {
  const where = conversationId ?? (await createConversation(context, memberId, {})).id
  const question = { id, parentId, text, model }
  return (await sendQuestion(context, chat.send, { memberId, conversationId: where, question }, unkeyed)).kept
}

/** Regenerates an answer. */
export async function regenerate(context: ChatContext, memberId: string, answerId: string) {
  return (await regenerateAnswer(context, chat.regenerate, { memberId, answerId }, unkeyed)).kept
}

/** Continues an answer. */
export async function continueGeneration(context: ChatContext, memberId: string, answerId: string) {
  return (await continueAnswer(context, { memberId, answerId }, unkeyed)).kept
}

/** A question that makes the scripted engine play these steps. */
export const script = (steps: Parameters<ReturnType<typeof createScriptedEngine>['play']>[0]) =>
  `script:${JSON.stringify(steps)}`

/** The answer as currently stored. */
export async function readAnswerRow({ db }: Pick<ChatContext, 'db'>, answerId: string) {
  const [row] = await db.select().from(messages).where(eq(messages.id, answerId))
  return row
}

/** Waits until the answer has ended. */
export async function waitUntilEnded(context: Pick<ChatContext, 'db'>, answerId: string) {
  return vi.waitFor(
    async () => {
      const row = await readAnswerRow(context, answerId)
      if (!row || row.state === 'streaming') throw new Error('The answer is still being made')
      return row
    },
    { timeout: 15_000, interval: 20 },
  )
}

/** The text of all of a generation's events, and its end. */
export async function readGenerationEvents({ eventLog }: Pick<ChatContext, 'eventLog'>, stream: string) {
  const events = []
  for (let after = 0; ;) {
    const batch = await eventLog.read(stream, after, 500)
    events.push(...batch)
    const last = batch.at(-1)
    if (!last) break
    after = last.seq
  }
  const text = events.flatMap(({ type, data }) => (type === 'delta' ? [(data as { text: string }).text] : [])).join('')
  return {
    text,
    ends: events.filter(({ type }) => type !== 'delta').map(({ type }) => type),
    seqs: events.map(({ seq }) => seq),
    events,
  }
}
