import { randomUUID } from 'node:crypto'
import type { Work } from '@moyun/api'
import sharp from 'sharp'
import { expect } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../admin/test-admin.ts'
import { addWork, type NewWork, type WorkRow } from './add-work.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Move = 'publish' | 'withdraw' | 'discard' | 'restore' | 'erase'

/** A test server with helpers for works. */
export async function testWorks() {
  const app = await testAdmins({ floodGuard: false })
  const { context } = app
  const call = (by: IdentifiedMember | null, method: Method, path: string, body?: object) =>
    app.call(method, path, { headers: by?.bearer ?? {}, ...(body ? { body } : {}) })

  return {
    ...app,
    /** Calls as a member, or signed out. */
    request: call,
    /** Adds a work to a member. */
    add: async (by: IdentifiedMember, work: Partial<NewWork> = {}): Promise<WorkRow> =>
      (
        await context.db.transaction((tx) =>
          addWork(
            tx,
            { memberId: by.id, type: 'text', title: '无题', source: `test:${randomUUID()}`, ...work },
            context.clock.now(),
          ),
        )
      ).work,
    /** A picture file of a member. */
    picture: async (by: IdentifiedMember, colour: string, width = 8, height = 6) =>
      context.files.add(
        { memberId: by.id },
        await sharp({ create: { width, height, channels: 3, background: colour } })
          .png()
          .toBuffer(),
        `${colour}.png`,
      ),
    /** A stored question of a member's chat with its answer. */
    async answer(
      by: IdentifiedMember,
      { question = '山在哪里？', text = '山在水边。', state = 'done', parent = true } = {},
    ) {
      const { result } = await app.prepare('POST', '/api/chat/conversations', { headers: by.bearer, body: {} })
      const [questionId, id] = [randomUUID(), randomUUID()]
      const insert = `insert into messages (id, conversation_id, parent_id, role, text, state, model, offline, created_at)
          values ($1, $2, $3, $4, $5, $6, 'scripted', true, '2026-01-01')`
      await app.database.pool.query(insert, [questionId, result.id, null, 'user', question, 'done'])
      await app.database.pool.query(insert, [id, result.id, parent ? questionId : null, 'assistant', text, state])
      return { id, questionId, conversationId: result.id as string }
    },
    list: async (by: IdentifiedMember, query: Record<string, string> = {}) => {
      const { code, result } = await call(by, 'GET', `/api/works?${new URLSearchParams(query).toString()}`)
      expect(code).toBe(200)
      return result as { works: Work[]; next: string | null }
    },
    titles: async (by: IdentifiedMember, query: Record<string, string> = {}) => {
      const { result } = await call(by, 'GET', `/api/works?${new URLSearchParams(query).toString()}`)
      return (result.works as Work[]).map(({ title }) => title)
    },
    move: async (by: IdentifiedMember, move: Move, ...ids: string[]): Promise<number> => {
      const { code, result } = await call(by, 'POST', `/api/works/${move}`, { ids })
      expect(code).toBe(200)
      return result.changed
    },
    /** How often a member's pages received `works.changed`. */
    eventCount: async (by: IdentifiedMember) => {
      const { rows } = await app.database.pool.query<{ count: number }>(
        "select count(*)::integer as count from stream_rows where stream = $1 and type = 'works.changed'",
        [`user:${by.id}`],
      )
      return rows[0]?.count
    },
  }
}

export type TestWorks = Awaited<ReturnType<typeof testWorks>>
