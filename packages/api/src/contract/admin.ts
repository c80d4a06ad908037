import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, name, Search, text, Time } from './fields.ts'
import { JobKind } from './jobs.ts'
import { BoxType } from './messages.ts'
import { Device } from './session.ts'

export const MemberRole = z.enum(['user', 'admin'])
export type MemberRole = z.infer<typeof MemberRole>

export const MemberState = z.enum(['active', 'banned', 'closed'])
export type MemberState = z.infer<typeof MemberState>

/** A member, as whoever looks after the house sees them. */
export const ListedMember = z.object({
  id: Id,
  /** Empty for a member who has only a phone. */
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

const deedsToMembers = ['banned', 'unbanned', 'sessionEnded', 'sessionsEnded', 'promoted', 'demoted'] as const
const deedsToMoney = [
  'orderRefunded',
  'paymentReturned',
  'refundReckoned',
  'balanceAdjusted',
  'codesMade',
  'codesWithdrawn',
] as const
const deedsToApprovals = ['approvalAsked', 'approvalGiven', 'approvalRefused', 'approvalWithdrawn'] as const
const deedsToScenes = ['scenePublished', 'sceneRolledBack', 'sceneShown', 'sceneHidden'] as const
const deedsToPainting = ['paintStyleOn', 'paintStyleOff'] as const
const deedsToTheMenu = ['menuShown', 'menuHidden', 'menuOpened', 'menuClosed', 'menuMoved', 'menuRestored'] as const

/** What was done: to a member, to the menu, to money, to a scene, to a style of painting, or by sending something to a box or to all of them. */
export const DeedKind = z.enum([
  ...deedsToMembers,
  ...deedsToTheMenu,
  ...deedsToMoney,
  ...deedsToScenes,
  ...deedsToPainting,
  ...deedsToApprovals,
  'noticeSent',
])
export type DeedKind = z.infer<typeof DeedKind>

/** Someone as a deed names them. */
export const Named = z.object({ id: Id, name: z.string() })

/** Who did what, to whom, and when. */
export const Deed = z.object({
  id: z.int(),
  kind: DeedKind,
  /** Null for a deed of the command line. */
  by: z.nullable(Named),
  /** Null for a deed that was done to nobody. */
  member: z.nullable(Named),
  /** The reason that was given, the device that was signed out, the name of the menu's entry, the scene and its edition, the id of the style, or the title of what was sent; empty without one. */
  note: z.string(),
  at: Time,
})
export type Deed = z.infer<typeof Deed>

/** The stream that tells of every deed, to admins alone. */
export const ADMIN_STREAM = 'admin:members'

/** What the rows of `admin:members` hold, by type. */
export const adminRows = { 'deed.done': z.object({ kind: DeedKind, memberId: z.nullable(Id) }) }

/** The longest title and text of what is sent to members. */
export const noticeLimits = { title: 60, content: 2000, link: 200 } as const

/** An address of ours, and not one that a browser would take for another host's. */
const link = text(noticeLimits.link).check(z.regex(/^$|^\/(?![/\\])[^\s\\]*$/, 'malformed'))

/** What is sent to a member's box, or to everybody's. */
export const NewNotice = z.strictObject({
  type: BoxType,
  /** Null for everybody. */
  memberId: z.nullable(z.string().check(z.maxLength(64))),
  title: name(noticeLimits.title),
  content: text(noticeLimits.content, 1),
  /** Where it leads; empty for nowhere. */
  link: z._default(link, ''),
})
export type NewNotice = z.infer<typeof NewNotice>

const ById = z.object({ id: z.string() })
const Cursor = z.optional(z.string().check(z.maxLength(200)))

/** What goes on in the house, for those who look after it. */
export const HouseNumbers = z.object({
  /** Who can sign in. */
  members: z.int(),
  /** Who has joined since midnight in Shanghai. */
  newToday: z.int(),
  /** Answers that are being written, or wait for it. */
  running: z.int(),
  /** Answers that ended within the last 24 hours, and how many of them were not cut off by a failure. */
  ended: z.int(),
  succeeded: z.int(),
})
export type HouseNumbers = z.infer<typeof HouseNumbers>

/** Jobs of one kind that have not ended, of everybody's and in all processes. */
export const QueueDepth = z.object({ kind: JobKind, waiting: z.int(), running: z.int() })
export type QueueDepth = z.infer<typeof QueueDepth>

export const admin = {
  numbers: endpoint({ method: 'GET', path: '/api/admin/numbers', access: 'admin', result: HouseNumbers }),
  /** How many jobs wait and run, by kind; a kind of which none does is left out. */
  queue: endpoint({
    method: 'GET',
    path: '/api/admin/queue',
    access: 'admin',
    result: z.object({ kinds: z.array(QueueDepth) }),
  }),
  /**
   * The newest first. `search` looks into account, nickname, the phone's last digits and the account number; `cursor` is
   * the `next` of the page before.
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
  /** One member, with the devices that are signed in. */
  member: endpoint({
    method: 'GET',
    path: '/api/admin/members/:id',
    access: 'admin',
    params: ById,
    result: z.object({ member: ListedMember, sessions: z.array(Device) }),
  }),
  /** Shuts a member out: sockets are cut, every call is refused but the profile and signing out. Nobody shuts themselves out. */
  ban: endpoint({
    method: 'POST',
    path: '/api/admin/members/:id/ban',
    access: 'admin',
    params: ById,
    body: z._default(z.strictObject({ reason: z.optional(text(200)) }), {}),
    result: ListedMember,
    refusals: { yourself: 403, notActive: 2002 },
  }),
  /** Lets a banned member in again; the devices that are still signed in go on. */
  unban: endpoint({
    method: 'POST',
    path: '/api/admin/members/:id/unban',
    access: 'admin',
    params: ById,
    result: ListedMember,
    refusals: { notActive: 2002 },
  }),
  /** Makes a member an admin, or an admin a member. Known to every process with the next call. */
  setRole: endpoint({
    method: 'POST',
    path: '/api/admin/members/:id/role',
    access: 'admin',
    params: ById,
    body: z.strictObject({ role: MemberRole }),
    result: ListedMember,
    refusals: { yourself: 403, notActive: 2002, needsApproval: 2002 },
  }),
  /** Signs one device of a member out. */
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/admin/members/:id/sessions/:sessionId',
    access: 'admin',
    params: z.object({ id: z.string(), sessionId: z.string() }),
    result: z.null(),
  }),
  /** Signs every device of a member out but the one that asks, and says how many there were. */
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/admin/members/:id/sessions',
    access: 'admin',
    params: ById,
    result: z.object({ ended: z.int() }),
  }),
  /** Sends something to the box of one member, or of everybody. */
  sendNotice: endpoint({
    method: 'POST',
    path: '/api/admin/notices',
    access: 'admin',
    keyed: true,
    body: NewNotice,
    result: z.object({ id: Id }),
    refusals: { notActive: 2002 },
  }),
  /** Who did what to whom, the newest first; of one member where `member` names them. */
  deeds: endpoint({
    method: 'GET',
    path: '/api/admin/deeds',
    access: 'admin',
    query: z.object({ member: z.optional(z.string().check(z.maxLength(64))), cursor: Cursor }),
    result: z.object({ deeds: z.array(Deed), next: z.nullable(z.string()) }),
  }),
}
