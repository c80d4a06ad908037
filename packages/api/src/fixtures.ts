import type { Deed, ListedMember } from './contract/admin.ts'
import type { SignIn } from './contract/account.ts'
import type { Acceptance, Agreement } from './contract/agreements.ts'
import type { Conversation, Message } from './contract/chat.ts'
import type { PopularItem } from './contract/console.ts'
import type { CaptchaChallenge } from './contract/captcha.ts'
import type { Device, Member, Tokens } from './contract/session.ts'
import type { HandOff, Qr, QrState } from './contract/wechat.ts'

/** The one cast of stories, tests and seeds. Nothing here is random: a picture of it stays the same. */
const day = (date: string, time = '08:00') => `2026-03-${date}T${time}:00.000Z`

const id = (kind: string, number: number) =>
  `00000000-0000-4000-8000-${kind.padEnd(8, '0')}${String(number).padStart(4, '0')}`

/** 沈砚秋, who writes: a member since spring, with points left and no password trouble. */
export const member: Member = {
  userId: id('a0', 1),
  connectionId: '',
  account: 'shenyanqiu',
  accountNo: '10086001',
  avatar: '',
  country: '中国',
  areacode: '86',
  sex: 2,
  levelId: 1,
  levelName: '',
  mobile: '138****8000',
  nickname: '砚秋',
  introduction: '写字，也写代码。',
  isVip: false,
  residualNum: 1280,
  residualAmount: 0,
  isSign: false,
  bind_wechat: false,
  isPassword: true,
  openid: '',
  role: 'user',
  memberstarttime: null,
  memberendtime: null,
  vipType: '',
  vipName: '',
}

/** 陆听澜, who looks after the house. */
export const admin: Member = {
  ...member,
  userId: id('a0', 2),
  account: 'lutinglan',
  accountNo: '10086002',
  nickname: '听澜',
  mobile: '139****9000',
  role: 'admin',
}

/** Tokens that no server issued. */
export const tokens: Tokens = { accessToken: 'fixture-access-token', refreshToken: 'fixture-refresh-token' }

/** A QR that leads nowhere. */
export const qr: Qr = {
  id: 'fixture-qr',
  secret: 'fixture-secret',
  url: 'https://moyun.example/sandbox/scan/fixture-qr',
  expiresIn: 120,
}

/** The way of a QR, from being shown to its ends. */
export const qrStates = {
  waiting: { status: 'waiting' },
  scanned: { status: 'scanned', name: member.nickname, avatar: member.avatar },
  confirmed: { status: 'confirmed', name: member.nickname, avatar: member.avatar, ...tokens },
  refused: { status: 'refused', reason: 'declined' },
  expired: { status: 'expired' },
} satisfies Record<QrState['status'], QrState>

/** A hand-off that leads nowhere. */
export const handOff: HandOff = {
  state: 'fixture-state',
  secret: 'fixture-secret',
  url: 'https://moyun.example/sandbox/connect?state=fixture-state',
  expiresIn: 600,
}

/** The least work that there is: the first key has its prefix. */
export const captchaChallenge: CaptchaChallenge = {
  kind: 'work',
  challenge: {
    parameters: { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '5b85' },
    signature: 'fixture-signature',
  },
}

export const devices: Device[] = [
  {
    id: id('d0', 1),
    name: 'Chrome\u2002Windows',
    address: '203.0.113.7',
    createdAt: day('02'),
    lastUsedAt: day('14', '09:30'),
    current: true,
  },
  {
    id: id('d0', 2),
    name: 'Safari\u2002iPhone',
    address: '198.51.100.23',
    createdAt: day('05'),
    lastUsedAt: day('13', '22:10'),
    current: false,
  },
]

const signIn = (number: number, at: string, over: Partial<SignIn>): SignIn => ({
  id: id('f0', number),
  at,
  method: 'password',
  outcome: 'done',
  device: 'Chrome\u2002Windows',
  address: '203.0.113.7',
  ...over,
})

/** The newest first: one that was refused, from a place that nobody knows. */
export const signIns: SignIn[] = [
  signIn(1, day('14', '09:30'), {}),
  signIn(2, day('13', '22:10'), { method: 'qr', device: 'Safari\u2002iPhone', address: '198.51.100.23' }),
  signIn(3, day('13', '03:02'), { outcome: 'refused', device: '', address: '192.0.2.99' }),
  signIn(4, day('02'), { method: 'code' }),
]

/** Terms and privacy policy as they stand. */
export const agreement: Agreement = {
  version: '2026-03-01',
  since: '2026-02-28T16:00:00.000Z',
  changed: ['terms', 'privacy'],
}

/** Accepted, so that nobody asks. */
export const acceptance: Acceptance = {
  current: agreement,
  pending: false,
  changed: [],
  accepted: [{ version: agreement.version, at: day('02') }],
}

const conversation = (number: number, title: string, date: string, pinned = false): Conversation => ({
  id: id('c0', number),
  title,
  pinned,
  ...{ assistantId: null, model: null, temperature: null, contextTurns: null },
  createdAt: day(date),
  updatedAt: day(date, '09:00'),
})

/** Pinned first, then the last used first. One has no name yet, one has too long a name. */
export const conversations: Conversation[] = [
  conversation(1, '江南春日的小品文', '14', true),
  conversation(2, '把周报写得像人话', '14'),
  conversation(3, 'TypeScript 里的可辨识联合', '13'),
  conversation(4, '给外婆的一封信，写她种的枇杷树，写我小时候在树下等她的那些下午，写得慢一点，也轻一点', '12'),
  conversation(5, '', '11'),
]

const message = (number: number, over: Partial<Message>): Message => ({
  id: id('b0', number),
  conversationId: id('c0', 1),
  parentId: number === 1 ? null : id('b0', number - 1),
  role: 'user',
  text: '',
  state: 'done',
  stream: null,
  seq: 0,
  model: '',
  assistantId: null,
  offline: false,
  tokens: null,
  cost: null,
  milliseconds: null,
  createdAt: day('14', `08:0${number}`),
  ...over,
})

const answer = (number: number, over: Partial<Message>): Message =>
  message(number, {
    role: 'assistant',
    model: 'Moyun Demo',
    offline: true,
    stream: `run:${id('b0', number)}`,
    seq: 12,
    promptTokens: 312,
    tokens: 186,
    cost: 2,
    milliseconds: 3400,
    ...over,
  })

/** A short exchange with every kind of Markdown that an answer may hold. */
export const messages: Message[] = [
  message(1, { text: '帮我写一段江南春日的小品文，两百字以内。' }),
  answer(2, {
    text: [
      '### 春在檐下',
      '',
      '雨是昨夜停的。檐角还挂着一滴，**迟迟不肯落**，像一个想说又咽回去的字。',
      '',
      '> 小楼一夜听春雨，深巷明朝卖杏花。',
      '',
      '巷口的老人支起竹篮，里面是：',
      '',
      '1. 带露的马兰头',
      '2. 去了壳的春笋',
      '3. 一小把*还没睡醒*的香椿',
    ].join('\n'),
  }),
  message(3, { text: '换个话题：写一个把中文数字转成阿拉伯数字的函数。' }),
  answer(4, {
    text: [
      '好的，先处理个位到千位：',
      '',
      '```ts',
      "const digits = '零一二三四五六七八九'",
      '',
      'export const toNumber = (text: string) =>',
      '  [...text].reduce((sum, digit) => sum * 10 + digits.indexOf(digit), 0)',
      '```',
      '',
      '| 输入 | 输出 |',
      '| --- | ---: |',
      "| `'一二三'` | 123 |",
      "| `'九〇'` | 需要再加一个字形 |",
      '',
      '复杂度是 $O(n)$。更多写法见 [MDN](https://developer.mozilla.org/)。',
    ].join('\n'),
  }),
]

/** The same question, its answer being written. */
export const streaming: Message = answer(2, {
  text: '### 春在檐下\n\n雨是昨夜停的。檐角还挂着一滴，',
  state: 'streaming',
  seq: 3,
  tokens: null,
  cost: null,
  milliseconds: null,
})

const listed = (number: number, over: Partial<ListedMember>): ListedMember => ({
  id: id('a0', number),
  account: '',
  accountNo: `1008600${number}`,
  nickname: '',
  avatar: '',
  mobile: `139****900${number}`,
  areacode: '86',
  role: 'user',
  state: 'active',
  createdAt: day('01', `08:0${number}`),
  ...over,
})

/** Members as an admin sees them: the newest first; one banned, one closed, one with only a phone, one with a long name. */
export const listedMembers: ListedMember[] = [
  listed(5, { nickname: '墨友6005' }),
  listed(4, { account: 'guanggao', nickname: '点我领取免费课程和一整套不知道有没有用的学习资料', state: 'banned' }),
  listed(3, { account: 'likai', nickname: '离开的人', mobile: '', state: 'closed' }),
  listed(2, { account: 'lutinglan', nickname: '听澜', role: 'admin' }),
  listed(1, { account: 'shenyanqiu', nickname: '砚秋', mobile: '138****8000' }),
]

/** What was done, the newest first; the first admin was made at the command line. */
export const deeds: Deed[] = [
  {
    id: 4,
    kind: 'menuHidden',
    by: { id: id('a0', 2), name: '听澜' },
    member: null,
    note: 'ailist',
    at: day('14', '11:20'),
  },
  {
    id: 3,
    kind: 'sessionEnded',
    by: { id: id('a0', 2), name: '听澜' },
    member: { id: id('a0', 1), name: '砚秋' },
    note: 'Safari\u2002iPhone',
    at: day('14', '10:00'),
  },
  {
    id: 2,
    kind: 'banned',
    by: { id: id('a0', 2), name: '听澜' },
    member: { id: id('a0', 4), name: '点我领取免费课程和一整套不知道有没有用的学习资料' },
    note: '广告',
    at: day('13'),
  },
  { id: 1, kind: 'promoted', by: null, member: { id: id('a0', 2), name: '听澜' }, note: '', at: day('02') },
]

/** What the member asks most in. */
export const popularItems: PopularItem[] = conversations.map(({ id: key, title }, place) => ({
  key,
  title,
  clickNumber: [46, 31, 12, 7, 2][place] ?? 1,
  increases: [35, 22, 0, -4, 100][place] ?? 0,
}))

export { approvals as askedApprovals } from './approval-fixtures.ts'
export { assistantDraft, assistants } from './assistant-fixtures.ts'
export {
  fullPiece,
  passage,
  pieces,
  pieceVersion,
  pieceVersions,
  sceneExample,
  sceneForm,
  sceneForms,
  scenes,
  sceneTexts,
  singlePiece,
} from './scene-fixtures.ts'
export { doneTranslation, glossary, translations } from './translation-fixtures.ts'
export { deskScenes } from './scene-desk-fixtures.ts'
export { zsceneSnapshots, zscenes, zsceneVersions } from './zscene-fixtures.ts'
export { arrangement, serverMenu } from './menu-fixtures.ts'
export { models } from './model-fixtures.ts'
export { contentPoints } from './content-fixtures.ts'
export { boxMessages } from './box-fixtures.ts'
export { ledgerLines, ledgerSummary, monthsOf, signedCalendar, signInCalendar } from './ledger-fixtures.ts'
export { products } from './order-fixtures.ts'
export { prompts } from './prompt-fixtures.ts'
export { extended, type HeldTerm, membershipAt, memberships } from './membership-fixtures.ts'
export { aboutHouse } from './about-fixtures.ts'
export { latestEntries } from './latest-fixtures.ts'
export { rankedPictures, rankedTexts } from './ranking-fixtures.ts'
export { creditedOrder, madeOrder, orders, waitingOrder } from './cashier-fixtures.ts'
export { codeBatches, lookedAtOrders, newCodes, orderDetails, spending, spendingOf } from './money-desk-fixtures.ts'
export { paintings, paintModels, restorationOffer, restorations } from './painting-fixtures.ts'
export {
  discardedWorks,
  jobs,
  publicWorks,
  storedFiles,
  wholeChat,
  wholePainting,
  wholePublicWork,
  works,
} from './work-fixtures.ts'
