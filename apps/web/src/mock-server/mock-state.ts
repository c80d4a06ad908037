import type {
  Acceptance,
  InboxEntry,
  Conversation,
  AuditEntry,
  Device,
  PersistedSettings,
  ListedMember,
  Member,
  Message,
  StreamEvent,
  SignIn,
  Order,
} from '@moyun/api'
import {
  acceptance,
  admin,
  conversations,
  auditEntries,
  devices,
  listedMembers,
  member,
  messages,
  signIns,
  type PricedTerm,
} from '@moyun/api/fixtures'
import { type AssistantsState, initialAssistants } from './assistants-state.ts'
import { type BillingState, initialBilling } from './billing-state.ts'
import { type LedgerState, initialLedger } from './ledger-state.ts'
import { type DocumentsState, initialDocuments } from './documents-state.ts'
import { type WorksState, initialWorks } from './works-state.ts'
import { type PromptsState, initialPrompts } from './prompts-state.ts'
import { type TemplatesState, initialTemplates } from './templates-state.ts'
import { type TranslationsState, initialTranslations } from './translations-state.ts'
import { type ManuscriptsState, initialManuscripts } from './manuscripts-state.ts'

/** A term and its owner. */
export interface MockTerm extends PricedTerm {
  memberId: string
}

/** An order and its owner. */
export interface MockOrder extends Order {
  memberId: string
}

/** A conversation and its owner. */
export interface MockConversation extends Conversation {
  memberId: string
  discarded: boolean
  /** When it was moved to the trash; left out otherwise. */
  discardedAt?: string
}

/** An inbox message; a null `memberId` means all members. */
export interface MockInboxMessage extends Omit<InboxEntry, 'subTitle' | 'status' | 'audience'> {
  memberId: string | null
  /** Ids of the members who have read it. */
  readBy: string[]
  /** What the to-do asks for; members who have that do not get it. */
  asks?: 'bind_wechat'
}

/** An admin's configuration of one menu entry. */
export interface MockMenuEntry {
  name: string
  shown: boolean
  audience: 'everyone' | 'admins'
}

/** The state of the mock server. Plain data, so that it survives a reload. */
export interface MockState
  extends
    WorksState,
    LedgerState,
    BillingState,
    AssistantsState,
    PromptsState,
    TranslationsState,
    TemplatesState,
    DocumentsState,
    ManuscriptsState {
  /** The members who can sign in. */
  members: Member[]
  /** Newest first. */
  orders: MockOrder[]
  /** Terms of the members' plans, earliest first. */
  terms: MockTerm[]
  listed: ListedMember[]
  devices: Device[]
  signIns: SignIn[]
  acceptance: Acceptance
  settings: Record<string, { settings: PersistedSettings | null; version: number } | undefined>
  conversations: MockConversation[]
  messages: Message[]
  inbox: MockInboxMessage[]
  auditEntries: AuditEntry[]
  /** In the order of the menu. */
  menuEntries: MockMenuEntry[]
  /** Ids of the painting styles that are switched off. */
  stylesOff: string[]
  events: Record<string, StreamEvent[] | undefined>
}

/** In milliseconds. */
const DAY = 86_400_000
const HOUR = DAY / 24

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

/** The fixtures' members under the accounts of the mock's sign-in. */
const seedMembers: readonly Member[] = [
  { ...admin, account: 'admin' },
  { ...member, account: 'user' },
]

const renamed = (one: ListedMember): ListedMember => ({
  ...one,
  account: seedMembers.find(({ userId }) => userId === one.id)?.account ?? one.account,
})

/** A member's conversations, each with one question and its answer. */
function talkOf({ userId }: Member): Pick<MockState, 'conversations' | 'messages'> {
  const [question, answer] = messages
  if (!question || !answer) throw new Error('The fixtures have no question with an answer')
  const known = conversations.map((each, index) => ({
    ...each,
    id: crypto.randomUUID(),
    title: each.title || '今天写什么好',
    createdAt: ago(index * DAY + 2 * HOUR),
    updatedAt: ago(index * DAY + HOUR),
    memberId: userId,
    discarded: false,
  }))
  const seedMessages = known.flatMap(({ id: conversationId, title, updatedAt: createdAt }) => {
    const [id, answerId] = [crypto.randomUUID(), crypto.randomUUID()]
    const common = { conversationId, createdAt }
    return [
      { ...question, ...common, id, text: title },
      { ...answer, ...common, id: answerId, parentId: id, stream: `run:${answerId}` },
    ]
  })
  return { conversations: known, messages: seedMessages }
}

/** One message of each type, to all members. */
const box = (): MockInboxMessage[] =>
  [
    { type: 'message', title: '欢迎来到墨韵', content: '这是演示：话是写好的，数都在这个浏览器里。', link: '/home' },
    { type: 'notice', title: '今晚十点停机维护', content: '大约十分钟，写到一半的话不会丢。', link: '' },
    { type: 'todo', title: '绑定微信', content: '绑定之后可以扫码登录。', link: '/user' },
  ].map((message, index) => ({
    ...message,
    type: message.type === 'message' ? 'message' : message.type === 'notice' ? 'notice' : 'todo',
    id: `00000000-0000-4000-8000-e1000000000${index}`,
    avatar: '',
    time: ago((index + 1) * HOUR),
    ...(message.type === 'message' ? {} : { messageType: 0 }),
    ...(message.type === 'todo' ? { asks: 'bind_wechat' } : {}),
    seq: 0,
    memberId: null,
    readBy: [],
  }))

/** The initial state of the mock server. */
export function createInitialState(): MockState {
  const seeds = seedMembers.map(talkOf)
  const [conversations, messages] = [
    seeds.flatMap((seed) => seed.conversations),
    seeds.flatMap((seed) => seed.messages),
  ]
  return {
    ...initialWorks(member, {
      conversations: conversations.filter(({ memberId }) => memberId === member.userId),
      messages,
    }),
    ...initialLedger(seedMembers, { conversations, messages }),
    ...initialBilling(),
    ...initialAssistants(seedMembers),
    ...initialPrompts(seedMembers),
    ...initialTranslations(seedMembers),
    ...initialTemplates(),
    ...initialManuscripts(seedMembers),
    ...initialDocuments(seedMembers),
    orders: [],
    terms: [],
    members: structuredClone([...seedMembers]),
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
    inbox: box(),
    auditEntries: structuredClone(auditEntries),
    menuEntries: [],
    stylesOff: [],
    events: {},
  }
}
