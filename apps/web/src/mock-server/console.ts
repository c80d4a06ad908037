import {
  chat,
  type ConsoleUser,
  consoleShell,
  type Member,
  type MenuItem,
  type PopularItem,
  type PopularType,
  Refusal,
} from '@moyun/api'
import { consoleSession } from '@moyun/api/console-session'
import { mockEndpoint, isBanned, tokenOf } from './mock-endpoint.ts'
import { configuredMenu } from './menu.ts'
import type { MockServer } from './mock-server.ts'

/** In milliseconds. */
const DAY = 86_400_000
/** Offset of Shanghai in milliseconds: a day begins at midnight there. */
const SHANGHAI = DAY / 3

const series = { days: 8, popular: 5 } as const

/** The mock's own menu. Entries without a message in the site map use their name. */
const mockMenu = (dashboard: string): MenuItem[] => [
  {
    path: '/home',
    name: 'home',
    meta: { locale: 'menu.home', icon: 'house', requiresAuth: true, order: 0, roles: ['*'] },
  },
  {
    path: '/dashboard',
    name: dashboard,
    meta: { locale: 'dashboard', icon: 'gauge', requiresAuth: true, order: 1, roles: ['*'] },
    children: [
      {
        path: '/dashboard/workplace',
        name: 'Workplace',
        meta: { locale: 'menu.workplace', icon: 'gauge', requiresAuth: true, order: 0, roles: ['*'] },
      },
      {
        path: 'https://arco.design',
        name: 'Arco Design',
        meta: { locale: 'arco.design', icon: 'external-link', requiresAuth: true, order: 1, roles: ['*'] },
      },
    ],
  },
]

/** Titles of popular images and videos. */
const titles = {
  image: ['雨后青绿山水', '宋人花鸟册页', '雪夜访戴', '荷塘月色', '竹影横窗'],
  video: ['一滴墨落进水里', '茶烟升起的九十秒', '纸鸢过城', '卷轴缓缓展开', '潮来潮去'],
} as const

/** Mocks the console shell's endpoints, including its own sign-in. */
export const consoleHandlers = (server: MockServer) => [
  mockEndpoint(server, consoleSession.signIn, ({ body: { username, password }, localize }) => {
    if (username === '')
      throw new Refusal(400, 'invalid', { message: localize('用户名不能为空', 'Username cannot be empty') })
    if (password === '')
      throw new Refusal(400, 'invalid', { message: localize('密码不能为空', 'Password cannot be empty') })
    const member = server.state.members.find(({ account }) => account === username)
    if (!member || password !== username || isBanned(server, member)) {
      throw new Refusal(400, 'invalid', { message: localize('账号或者密码错误', 'Wrong username or password') })
    }
    return { token: tokenOf(member, server) }
  }),
  mockEndpoint(server, consoleSession.signOut, () => null),
  mockEndpoint(server, consoleShell.user, ({ caller, localize }) => consoleUser(caller, localize)),
  mockEndpoint(
    server,
    consoleShell.menu,
    ({ caller, localize }) => configuredMenu(server, caller.role) ?? mockMenu(localize('仪表盘', 'Dashboard')),
  ),
  mockEndpoint(server, consoleShell.contentData, ({ caller }) => {
    const today = Math.floor((Date.now() + SHANGHAI) / DAY)
    const questionCount = ownOf(server, caller).messages.filter(
      ({ role, createdAt }) => role === 'user' && dayOf(createdAt) === today,
    ).length
    return Array.from({ length: series.days }, (_, index) => {
      const day = today - series.days + 1 + index
      return {
        x: new Date(day * DAY).toISOString().slice(0, 10),
        y: day === today ? questionCount : 3 + ((day * 7) % 11),
      }
    })
  }),
  mockEndpoint(server, consoleShell.popular, ({ caller, query: { type } }) => popular(server, caller, type)),
  mockEndpoint(server, chat.numbers, ({ caller }) => {
    const { conversations, messages } = ownOf(server, caller)
    const today = dayOf(new Date().toISOString())
    return {
      conversations: conversations.length,
      questionsToday: messages.filter(({ role, createdAt }) => role === 'user' && dayOf(createdAt) === today).length,
      answers: messages.filter(({ role }) => role === 'assistant').length,
    }
  }),
  mockEndpoint(server, chat.shares, ({ caller }) => {
    const answers = ownOf(server, caller).messages.filter(({ role }) => role === 'assistant')
    const models = [...new Set(answers.map(({ model }) => model))]
    return { shares: models.map((model) => ({ model, answers: answers.filter((one) => one.model === model).length })) }
  }),
]

const dayOf = (at: string) => Math.floor((Date.parse(at) + SHANGHAI) / DAY)

/** A member's conversations and messages. */
function ownOf({ state }: MockServer, { userId }: Member) {
  const conversations = state.conversations.filter(({ memberId, discarded }) => memberId === userId && !discarded)
  const ids = new Set(conversations.map(({ id }) => id))
  return { conversations, messages: state.messages.filter(({ conversationId }) => ids.has(conversationId)) }
}

/** Five popular entries of a kind; each opens one of the member's conversations. */
const popular = (server: MockServer, caller: Member, type: PopularType): PopularItem[] =>
  ownOf(server, caller)
    .conversations.slice(0, series.popular)
    .map(({ id, title }, index) => ({
      key: id,
      title: (type === 'text' ? undefined : titles[type][index]) ?? title,
      clickNumber: 346 - 61 * index,
      increases: [35, 22, 0, -9, 4][index] ?? 0,
    }))

const consoleUser = (
  { nickname, avatar, mobile, accountNo, introduction, role }: Member,
  localize: (chinese: string, english: string) => string,
): ConsoleUser => ({
  name: nickname,
  avatar,
  email: 'mock@moyun.example',
  job: 'frontend',
  jobName: localize('前端工程师', 'Front-end engineer'),
  organization: 'moyun',
  organizationName: localize('墨韵', 'Moyun'),
  location: 'hangzhou',
  locationName: localize('杭州', 'Hangzhou'),
  introduction,
  personalWebsite: 'https://moyun.example',
  phone: mobile,
  registrationDate: '2026-03-01 08:00:00',
  accountId: accountNo,
  certification: 1,
  role,
})
