import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, name, Search, text, Time } from './fields.ts'
import { JobKind } from './jobs.ts'
import { InboxEntryType } from './inbox.ts'
import { Device } from './session.ts'

export const MemberRole = z.enum(['user', 'admin'])
export type MemberRole = z.infer<typeof MemberRole>

export const MemberState = z.enum(['active', 'banned', 'closed'])
export type MemberState = z.infer<typeof MemberState>

/** A member in the admin's view. */
export const ListedMember = z.object({
  id: Id,
  /** Empty for a member with only a phone. */
  account: z.string(),
  accountNo: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  /** Masked: `138****8000`. */
  mobile: z.string(),
  areacode: z.string(),
  role: MemberRole,
  state: MemberState,
  createdAt: Time,
})
export type ListedMember = z.infer<typeof ListedMember>

const actionsToMembers = ['banned', 'unbanned', 'sessionEnded', 'sessionsEnded', 'promoted', 'demoted'] as const
const actionsToMoney = [
  'orderRefunded',
  'paymentReturned',
  'refundReckoned',
  'balanceAdjusted',
  'codesMade',
  'codesWithdrawn',
] as const
const actionsToApprovals = ['approvalAsked', 'approvalGiven', 'approvalRefused', 'approvalWithdrawn'] as const
const actionsToScenes = ['scenePublished', 'sceneRolledBack', 'sceneShown', 'sceneHidden'] as const
const actionsToPainting = ['paintStyleOn', 'paintStyleOff'] as const
const actionsToTheMenu = ['menuShown', 'menuHidden', 'menuOpened', 'menuClosed', 'menuMoved', 'menuRestored'] as const

/**
 * Actions in the audit log: on members, the menu, money, templates, painting styles and approvals, and notices to one
 * member or to all.
 */
export const AuditAction = z.enum([
  ...actionsToMembers,
  ...actionsToTheMenu,
  ...actionsToMoney,
  ...actionsToScenes,
  ...actionsToPainting,
  ...actionsToApprovals,
  'noticeSent',
])
export type AuditAction = z.infer<typeof AuditAction>

/** A member named in an audit log entry. */
export const MemberReference = z.object({ id: Id, name: z.string() })

/** An audit log entry: who did what, to whom, and when. */
export const AuditEntry = z.object({
  id: z.int(),
  kind: AuditAction,
  /** Null for an action from the command line. */
  by: z.nullable(MemberReference),
  /** Null for an action without a target member. */
  member: z.nullable(MemberReference),
  /**
   * Details of the action: the reason, the device that was signed out, the name of the menu entry, the template and its
   * edition, the id of the style, or the title of the notice; empty without details.
   */
  note: z.string(),
  at: Time,
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The stream with one row per audit log entry; only admins can read it. */
export const ADMIN_STREAM = 'admin:members'

/** Data of the rows of `admin:members`, by type. */
export const adminRows = { 'audit.recorded': z.object({ kind: AuditAction, memberId: z.nullable(Id) }) }

/** Maximum lengths of a notice. */
export const noticeLimits = { title: 60, content: 2000, link: 200 } as const

/** A path on our own origin. Excludes forms such as `//host`, which a browser resolves to another host. */
const link = text(noticeLimits.link).check(z.regex(/^$|^\/(?![/\\])[^\s\\]*$/, 'malformed'))

/** A notice to one member or to all members. */
export const NewNotice = z.strictObject({
  type: InboxEntryType,
  /** Null for all members. */
  memberId: z.nullable(z.string().check(z.maxLength(64))),
  title: name(noticeLimits.title),
  content: text(noticeLimits.content, 1),
  /** Path that the notice links to; empty without a link. */
  link: z._default(link, ''),
})
export type NewNotice = z.infer<typeof NewNotice>

const ById = z.object({ id: z.string() })
const Cursor = z.optional(z.string().check(z.maxLength(200)))

/** Key figures of the product, for admins. */
export const KeyFigures = z.object({
  /** Members who can sign in. */
  members: z.int(),
  /** Members who joined since midnight in Shanghai. */
  newToday: z.int(),
  /** Answers in progress or waiting to start. */
  running: z.int(),
  /** Answers that ended within the last 24 hours, and how many of them did not fail. */
  ended: z.int(),
  succeeded: z.int(),
})
export type KeyFigures = z.infer<typeof KeyFigures>

/** Unfinished jobs of one kind, of all members and in all processes. */
export const QueueDepth = z.object({ kind: JobKind, waiting: z.int(), running: z.int() })
export type QueueDepth = z.infer<typeof QueueDepth>

export const admin = {
  numbers: endpoint({ method: 'GET', path: '/api/admin/numbers', access: 'admin', result: KeyFigures }),
  /** Number of queued and running jobs by kind; kinds without such jobs are left out. */
  queue: endpoint({
    method: 'GET',
    path: '/api/admin/queue',
    access: 'admin',
    result: z.object({ kinds: z.array(QueueDepth) }),
  }),
  /**
   * Newest first. `search` matches account, nickname, last digits of the phone and account number; `cursor` is the
   * `next` of the previous page.
   */
  members: endpoint({
    method: 'GET',
    path: '/api/admin/members',
    access: 'admin',
    query: z.object({
      search: z.optional(Search),
      state: z.optional(MemberState),
      role: z.optional(MemberRole),
      cursor: Cursor,
    }),
    result: z.object({ members: z.array(ListedMember), next: z.nullable(z.string()) }),
  }),
  /** One member, with the signed-in devices. */
  member: endpoint({
    method: 'GET',
    path: '/api/admin/members/:id',
    access: 'admin',
    params: ById,
    result: z.object({ member: ListedMember, sessions: z.array(Device) }),
  }),
  /**
   * Bans a member: closes their sockets and rejects every call except the profile and sign-out. An admin cannot ban
   * themselves.
   */
  ban: endpoint({
    method: 'POST',
    path: '/api/admin/members/:id/ban',
    access: 'admin',
    params: ById,
    body: z._default(z.strictObject({ reason: z.optional(text(200)) }), {}),
    result: ListedMember,
    refusals: { yourself: 403, notActive: 2002 },
  }),
  /** Lifts a ban. Devices that are still signed in keep their sessions. */
  unban: endpoint({
    method: 'POST',
    path: '/api/admin/members/:id/unban',
    access: 'admin',
    params: ById,
    result: ListedMember,
    refusals: { notActive: 2002 },
  }),
  /** Grants or removes the admin role. Every process applies it from the next call on. */
  setRole: endpoint({
    method: 'POST',
    path: '/api/admin/members/:id/role',
    access: 'admin',
    params: ById,
    body: z.strictObject({ role: MemberRole }),
    result: ListedMember,
    refusals: { yourself: 403, notActive: 2002, needsApproval: 2002 },
  }),
  /** Signs out one device of a member. */
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/admin/members/:id/sessions/:sessionId',
    access: 'admin',
    params: z.object({ id: z.string(), sessionId: z.string() }),
    result: z.null(),
  }),
  /** Signs out every device of a member except the calling one; returns how many there were. */
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/admin/members/:id/sessions',
    access: 'admin',
    params: ById,
    result: z.object({ ended: z.int() }),
  }),
  /** Sends a notice to the inbox of one member, or of all members. */
  sendNotice: endpoint({
    method: 'POST',
    path: '/api/admin/notices',
    access: 'admin',
    keyed: true,
    body: NewNotice,
    result: z.object({ id: Id }),
    refusals: { notActive: 2002 },
  }),
  /** The audit log, newest first; `member` limits it to one member. */
  auditLog: endpoint({
    method: 'GET',
    path: '/api/admin/audit-log',
    access: 'admin',
    query: z.object({ member: z.optional(z.string().check(z.maxLength(64))), cursor: Cursor }),
    result: z.object({ entries: z.array(AuditEntry), next: z.nullable(z.string()) }),
  }),
}
