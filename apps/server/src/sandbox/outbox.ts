import { desc, eq, or } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import { formatChinaTime } from '../time/china-time.ts'
import { smsOutbox } from '../database/schema/sign-in-schema.ts'
import type { SmsGateway } from '../modules/auth/sms.ts'
import { sandboxPage } from './sandbox-page.ts'

interface Parts {
  db: NodePgDatabase
  clock: { now(): Date }
}

const VISIBLE_COUNT = 100

/** An SMS gateway that stores codes, so that testers of the product can read them. */
export const outboxGateway = ({ db, clock }: Parts): SmsGateway => ({
  async send({ phone, mobile, purpose, code }) {
    await db.insert(smsOutbox).values({ phone, mobile, purpose, code, sentAt: clock.now() })
  },
})

/** Serves the sent codes, newest first: as a page, or as JSON if the client accepts that. */
export function outboxRoutes(app: FastifyInstance, { db }: Parts) {
  app.get<{ Querystring: { mobile?: string } }>(
    '/sandbox/outbox',
    { config: { access: 'public' } },
    async (request, reply) => {
      const mobile = String(request.query.mobile ?? '').replace(/^\+/, '')
      const rows = await db
        .select({
          mobile: smsOutbox.mobile,
          purpose: smsOutbox.purpose,
          code: smsOutbox.code,
          sentAt: smsOutbox.sentAt,
        })
        .from(smsOutbox)
        .where(mobile === '' ? undefined : or(eq(smsOutbox.mobile, mobile), eq(smsOutbox.phone, mobile)))
        .orderBy(desc(smsOutbox.id))
        .limit(VISIBLE_COUNT)
      reply.header('vary', 'Accept')
      if (/\bapplication\/json\b/.test(request.headers.accept ?? ''))
        return rows.map(({ sentAt, ...row }) => ({ ...row, sentAt: sentAt.toISOString() }))
      return sandboxPage(reply, {
        title: '短信发件箱 · SMS outbox',
        intro: '沙盒模式不发短信，验证码显示在这里。 The sandbox sends no SMS; codes appear here.',
        head: ['手机号 Phone', '用途 Purpose', '验证码 Code', '时间（北京时间） Sent at (Beijing time)'],
        rows: rows.map((row) => [row.mobile, row.purpose, row.code, formatChinaTime(row.sentAt)]),
        empty: '还没有验证码，请在登录页获取。 No codes yet. Request one on the sign-in page.',
      })
    },
  )
}
