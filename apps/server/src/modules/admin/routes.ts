import { admin, approvals, refuse } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { members } from '../../database/schema/schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import { listDevices } from '../auth/devices.ts'
import type { AdminContext } from './admin-context.ts'
import { decide, listApprovals, withdraw } from './approvals/approvals.ts'
import { demote, promote } from './change-role.ts'
import { lockMember, setMemberState } from './change-member.ts'
import { listAuditEntries } from './audit-log.ts'
import { endAllSessions, endOneSession } from './end-sessions.ts'
import { listedColumns, listMembers, presentListed } from './list-members.ts'
import { readKeyFigures, countQueue } from './key-figures.ts'
import { sendNotice } from './send-notice.ts'

/** Admin endpoints. */
export function adminRoutes(app: FastifyInstance, context: AdminContext) {
  const { db } = context

  serve(app, admin.members, ({ query }) => listMembers(context, query))
  serve(app, admin.numbers, () => readKeyFigures(context))
  serve(app, admin.queue, async () => ({ kinds: await countQueue(context) }))
  serve(app, admin.auditLog, ({ query }) => listAuditEntries(context, query))
  serve(app, admin.member, async ({ params, caller }) => {
    const [row] = isUuid(params.id) ? await db.select(listedColumns).from(members).where(eq(members.id, params.id)) : []
    if (row === undefined) throw refuse(admin.member, 'notFound')
    const { devices } = await listDevices(context, { memberId: row.id, sessionId: caller.sessionId })
    return { member: presentListed(row), sessions: devices }
  })

  serve(app, admin.ban, async ({ params, body, caller }) =>
    db.transaction(async (tx) => {
      const { member } = await lockMember(tx, caller, params.id)
      if (member.id === caller.memberId) throw refuse(admin.ban, 'yourself')
      if (member.state === 'closed') throw refuse(admin.ban, 'notActive')
      return setMemberState(context, tx, caller, {
        member,
        state: 'banned',
        ...(body.reason === undefined ? {} : { reason: body.reason }),
      })
    }),
  )
  serve(app, admin.unban, async ({ params, caller }) =>
    db.transaction(async (tx) => {
      const { member } = await lockMember(tx, caller, params.id)
      if (member.state === 'closed') throw refuse(admin.unban, 'notActive')
      return setMemberState(context, tx, caller, { member, state: 'active' })
    }),
  )
  serve(app, admin.setRole, ({ params, body, caller }) =>
    body.role === 'admin' ? promote(context, caller, params.id) : demote(context, caller, params.id),
  )

  serve(app, approvals.list, ({ caller }) => listApprovals(context, caller.memberId))
  serve(app, approvals.approve, ({ params, caller }) => decide(context, caller, params.id, 'approved'))
  serve(app, approvals.reject, ({ params, caller }) => decide(context, caller, params.id, 'rejected'))
  serve(app, approvals.withdraw, ({ params, caller }) => withdraw(context, caller, params.id))

  serve(app, admin.sendNotice, ({ body, caller, saveReply }) => sendNotice(context, caller, body, saveReply))

  serve(app, admin.endSession, ({ params, caller }) => endOneSession(context, caller, params))
  serve(app, admin.endSessions, ({ params, caller }) => endAllSessions(context, caller, params.id))
}
