import type {
  Acceptance,
  BoxMessage,
  Conversation,
  Deed,
  Device,
  KeptSettings,
  ListedMember,
  Member,
  Message,
  Row,
  SignIn,
} from '@moyun/api'
import {
  acceptance,
  admin,
  conversations,
  deeds,
  devices,
  listedMembers,
  member,
  messages,
  signIns,
} from '@moyun/api/fixtures'
import { type KnownAssistants, newAssistants } from './assistants.ts'
import { type KnownDesk, newDesk } from './known-desk.ts'
import { type KnownLedger, newLedger } from './known-ledger.ts'
import { type KnownPieces, newPieces } from './known-pieces.ts'
import { type KnownWorks, newWorks } from './known-works.ts'
import type { KnownTerm } from './membership.ts'
import type { KnownOrder } from './orders.ts'
import { type KnownPrompts, newPrompts } from './prompts.ts'
import { type KnownSceneDesk, newSceneDesk } from './scene-desk.ts'
import { type KnownTranslations, newTranslations } from './translations.ts'
import { type KnownZscenes, newZscenes } from './zscene-desk.ts'

/** A conversation, and whose it is. */
export interface KnownConversation extends Conversation {
  memberId: string
  discarded: boolean
  /** When it was; of one that was thrown away. */
  discardedAt?: string
}

/** What lies in a box; null: in everybody's. */
export interface KnownBoxMessage extends Omit<BoxMessage, 'subTitle' | 'status' | 'audience'> {
  memberId: string | null
  /** Who has read it. */
  readBy: string[]
  /** What it asks for: it is gone for who has that. */
  asks?: 'bind_wechat'
}

/** How an admin has arranged one entry of the menu. */
export interface KnownEntry {
  name: string
  shown: boolean
  audience: 'everyone' | 'admins'
}

/** Everything that there is in the mock world. Plain, so that it outlives a reload. */
export interface Known
  extends
    KnownWorks,
    KnownLedger,
    KnownDesk,
    KnownAssistants,
    KnownPrompts,
    KnownTranslations,
    KnownSceneDesk,
    KnownPieces,
    KnownZscenes {
  /** Who can sign in. */
  members: Member[]
  /** The newest first. */
  orders: KnownOrder[]
  /** What members hold of plans, the earliest first. */
  terms: KnownTerm[]
  listed: ListedMember[]
  devices: Device[]
  signIns: SignIn[]
  acceptance: Acceptance
  settings: Record<string, { settings: KeptSettings | null; version: number } | undefined>
  conversations: KnownConversation[]
  messages: Message[]
  box: KnownBoxMessage[]
  deeds: Deed[]
  /** In the menu's order. */
  arrangement: KnownEntry[]
  /** The ids of the styles of painting that are switched off. */
  stylesOff: string[]
  rows: Record<string, Row[] | undefined>
}

/** In milliseconds. */
const DAY = 86_400_000
const HOUR = DAY / 24

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

/** The cast, under the names that the mock's sign-in knows. */
const cast: readonly Member[] = [
  { ...admin, account: 'admin' },
  { ...member, account: 'user' },
]

const renamed = (one: ListedMember): ListedMember => ({
  ...one,
  account: cast.find(({ userId }) => userId === one.id)?.account ?? one.account,
})

/** A member's conversations, each one question and its answer. */
function talkOf({ userId }: Member): Pick<Known, 'conversations' | 'messages'> {
  const [question, answer] = messages
  if (!question || !answer) throw new Error('The cast has nothing to say')
  const known = conversations.map((each, index) => ({
    ...each,
    id: crypto.randomUUID(),
    title: each.title || '今天写什么好',
    createdAt: ago(index * DAY + 2 * HOUR),
    updatedAt: ago(index * DAY + HOUR),
    memberId: userId,
    discarded: false,
  }))
  const said = known.flatMap(({ id: conversationId, title, updatedAt: createdAt }) => {
    const [id, answerId] = [crypto.randomUUID(), crypto.randomUUID()]
    const common = { conversationId, createdAt }
    return [
      { ...question, ...common, id, text: title },
      { ...answer, ...common, id: answerId, parentId: id, stream: `run:${answerId}` },
    ]
  })
  return { conversations: known, messages: said }
}

/** One of each kind, to everybody. */
const box = (): KnownBoxMessage[] =>
  [
    { type: 'message', title: '欢迎来到墨韵', content: '这是演示：话是写好的，数都在这个浏览器里。', link: '/home' },
    { type: 'notice', title: '今晚十点停机维护', content: '大约十分钟，写到一半的话不会丢。', link: '' },
    { type: 'todo', title: '绑定微信', content: '绑定之后可以扫码登录。', link: '/user' },
  ].map((said, index) => ({
    ...said,
    type: said.type === 'message' ? 'message' : said.type === 'notice' ? 'notice' : 'todo',
    id: `00000000-0000-4000-8000-e1000000000${index}`,
    avatar: '',
    time: ago((index + 1) * HOUR),
    ...(said.type === 'message' ? {} : { messageType: 0 }),
    ...(said.type === 'todo' ? { asks: 'bind_wechat' } : {}),
    seq: 0,
    memberId: null,
    readBy: [],
  }))

/** The world as it is before anything has happened in it. */
export function newKnown(): Known {
  const talks = cast.map(talkOf)
  const [conversations, messages] = [
    talks.flatMap((talk) => talk.conversations),
    talks.flatMap((talk) => talk.messages),
  ]
  return {
    ...newWorks(member, {
      conversations: conversations.filter(({ memberId }) => memberId === member.userId),
      messages,
    }),
    ...newLedger(cast, { conversations, messages }),
    ...newDesk(),
    ...newAssistants(cast),
    ...newPrompts(cast),
    ...newTranslations(cast),
    ...newSceneDesk(),
    ...newZscenes(cast),
    ...newPieces(cast),
    orders: [],
    terms: [],
    members: structuredClone([...cast]),
    listed: listedMembers.map(renamed),
    devices: devices.map((device, index) => ({
      ...device,
      createdAt: ago((index + 2) * DAY),
      lastUsedAt: ago(index * DAY),
    })),
    signIns: signIns.map((each, index) => ({ ...each, at: ago(index * DAY) })),
    acceptance: structuredClone(acceptance),
    settings: {},
    conversations,
    messages,
    box: box(),
    deeds: structuredClone(deeds),
    arrangement: [],
    stylesOff: [],
    rows: {},
  }
}
