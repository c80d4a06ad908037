import type { ComponentType } from 'react'

/**
 * The layout of a page: none, the public one, the app shell, or the app shell for members and the public layout for
 * visitors.
 */
export type RouteLayout = 'none' | 'public' | 'shell' | 'either'

export type MenuGroup = 'top' | 'create' | 'discover' | 'mine'

export interface RouteMeta {
  requiresAuth: boolean
  /** Roles that may open it; left out or `*`: any role. */
  roles?: readonly string[]
  hideInMenu?: true
  order?: number
  /** A name of `menu-icons.tsx`. */
  icon?: string
  /** The message key of the page's name, in the menu and in the title. */
  locale: string
  ignoreCache?: true
}

/** A route of the site map. */
export interface RouteEntry {
  path: `/${string}` | '*'
  name: string
  meta: RouteMeta
  layout: RouteLayout
  group?: MenuGroup
  /** The route whose menu entry is marked for this hidden one. */
  parent?: string
  /** Its folder below `routes`, which contains its messages. */
  folder: string
  /** Loads the page; called once. */
  page: () => Promise<ComponentType>
}

type RouteAccess = Pick<RouteEntry, 'meta' | 'layout' | 'group'>

const everyone = { requiresAuth: true, roles: ['*'] } as const
const bare = (locale: string): RouteAccess => ({
  meta: { requiresAuth: false, hideInMenu: true, locale },
  layout: 'none',
})
const publicPage = (locale: string): RouteAccess => ({ ...bare(locale), layout: 'public' })
const inShell = (locale: string, group: MenuGroup, order: number, icon: string): RouteAccess => ({
  meta: { ...everyone, order, icon, locale },
  layout: 'shell',
  group,
})
const either = (locale: string, group: MenuGroup, order: number, icon: string): RouteAccess => ({
  meta: { requiresAuth: false, order, icon, locale },
  layout: 'either',
  group,
})
/** For members and visitors, in the app shell for members; in no menu. */
const shared = (locale: string): RouteAccess => ({ ...bare(locale), layout: 'either' })
const hidden = (locale: string): RouteAccess => ({ meta: { ...everyone, hideInMenu: true, locale }, layout: 'shell' })
const uncached = (locale: string): RouteAccess => ({
  meta: { ...everyone, hideInMenu: true, ignoreCache: true, locale },
  layout: 'shell',
})
/** Without a role list, as the specification says of the workplace. */
const anyRole = (locale: string): RouteAccess => ({
  meta: { requiresAuth: true, hideInMenu: true, locale },
  layout: 'shell',
})
const forAdmins = (locale: string, group: MenuGroup, order: number, icon: string): RouteAccess => ({
  meta: { requiresAuth: true, roles: ['admin'], order, icon, locale },
  layout: 'shell',
  group,
})

type Lazy = Pick<RouteEntry, 'folder' | 'page'>

const landing: Lazy = {
  folder: 'landing',
  page: async () => (await import('../routes/landing/landing.tsx')).LandingPage,
}
const login: Lazy = { folder: 'login', page: async () => (await import('../routes/login/login.tsx')).LoginPage }
const wechatLogin: Lazy = {
  folder: 'wechat-login',
  page: async () => (await import('../routes/wechat-login/wechat-login.tsx')).WechatLoginPage,
}
const agreement: Lazy = {
  folder: 'agreement',
  page: async () => (await import('../routes/agreement/agreement.tsx')).AgreementPage,
}
const designReference: Lazy = {
  folder: 'design-reference',
  page: async () => (await import('../routes/design-reference/design-reference.tsx')).DesignReferencePage,
}
const faq: Lazy = { folder: 'faq', page: async () => (await import('../routes/faq/faq.tsx')).FaqPage }
const website: Lazy = {
  folder: 'website',
  page: async () => (await import('../routes/website/website.tsx')).WebsitePage,
}
const home: Lazy = { folder: 'home', page: async () => (await import('../routes/home/home.tsx')).HomePage }
const chat: Lazy = { folder: 'chat', page: async () => (await import('../routes/chat/chat.tsx')).ChatPage }
const workplace: Lazy = {
  folder: 'workplace',
  page: async () => (await import('../routes/workplace/workplace.tsx')).WorkplacePage,
}
const notFound: Lazy = {
  folder: 'not-found',
  page: async () => (await import('../routes/not-found/not-found.tsx')).NotFoundPage,
}
const admin: Lazy = { folder: 'admin', page: async () => (await import('../routes/admin/admin.tsx')).AdminPage }
const works: Lazy = {
  folder: 'works',
  page: async () => (await import('../routes/works/works.tsx')).WorksPage,
}
const balance: Lazy = {
  folder: 'balance',
  page: async () => (await import('../routes/balance/balance.tsx')).BalancePage,
}
const recharge: Lazy = {
  folder: 'recharge',
  page: async () => (await import('../routes/recharge/recharge.tsx')).RechargePage,
}
const record: Lazy = {
  folder: 'recharge',
  page: async () => (await import('../routes/recharge/record.tsx')).RecordPage,
}
const cashier: Lazy = {
  folder: 'recharge',
  page: async () => (await import('../routes/recharge/cashier.tsx')).CashierPage,
}
const finance: Lazy = {
  folder: 'recharge',
  page: async () => (await import('../routes/recharge/finance.tsx')).FinancePage,
}
const memberCenter: Lazy = {
  folder: 'member-center',
  page: async () => (await import('../routes/member-center/member-center.tsx')).MemberCenterPage,
}
const user: Lazy = { folder: 'user', page: async () => (await import('../routes/user/user.tsx')).UserPage }
const assistants: Lazy = {
  folder: 'assistants',
  page: async () => (await import('../routes/assistants/assistants.tsx')).AssistantsPage,
}
const templates: Lazy = {
  folder: 'templates',
  page: async () => (await import('../routes/templates/templates.tsx')).TemplatesPage,
}
const template: Lazy = {
  folder: 'template',
  page: async () => (await import('../routes/template/template.tsx')).TemplatePage,
}
const manuscript: Lazy = {
  folder: 'manuscript',
  page: async () => (await import('../routes/manuscript/manuscript.tsx')).ManuscriptPage,
}
const painting: Lazy = {
  folder: 'painting',
  page: async () => (await import('../routes/painting/painting.tsx')).PaintingPage,
}
const restoration: Lazy = {
  folder: 'restoration',
  page: async () => (await import('../routes/restoration/restoration.tsx')).RestorationPage,
}
const translate: Lazy = {
  folder: 'translate',
  page: async () => (await import('../routes/translate/translate.tsx')).TranslatePage,
}
const gallery: Lazy = {
  folder: 'gallery',
  page: async () => (await import('../routes/gallery/gallery.tsx')).GalleryPage,
}
const ranking: Lazy = {
  folder: 'ranking',
  page: async () => (await import('../routes/ranking/ranking.tsx')).RankingPage,
}
const work: Lazy = { folder: 'work', page: async () => (await import('../routes/work/work.tsx')).WorkPage }

/** The site map: every address of the product, first match by specificity. */
export const routeTable: readonly RouteEntry[] = [
  { path: '/', name: 'index', ...bare('menu.index'), ...landing },
  { path: '/website', name: 'website', ...publicPage('menu.website'), ...website },
  { path: '/agreement', name: 'agreement', ...publicPage('menu.agreement'), ...agreement },
  {
    path: '/imagerestoration',
    name: 'imagerestoration',
    ...either('menu.imagerestoration', 'create', 6, 'image-up'),
    ...restoration,
  },
  { path: '/login', name: 'login', ...bare('menu.login'), ...login },
  { path: '/wechat/login', name: 'wechatlogin', ...bare('menu.wechatlogin'), ...wechatLogin },
  { path: '/home', name: 'home', ...inShell('menu.home', 'top', 1, 'house'), ...home },
  { path: '/chat/:conversationId?', name: 'chat', ...inShell('menu.chat', 'create', 2, 'message-circle'), ...chat },
  { path: '/creation', name: 'creation', ...inShell('menu.creation', 'create', 3, 'pen-line'), ...templates },
  { path: '/creation/scene', name: 'scene', ...hidden('menu.scene'), parent: 'creation', ...template },
  { path: '/creation/zscene', name: 'zscene', ...hidden('menu.zscene'), parent: 'creation', ...manuscript },
  { path: '/translate', name: 'translate', ...inShell('menu.translate', 'create', 4, 'languages'), ...translate },
  { path: '/aipainting', name: 'aipainting', ...inShell('menu.aipainting', 'create', 5, 'brush'), ...painting },
  { path: '/historypage', name: 'historypage', ...inShell('menu.works', 'mine', 9, 'book-open'), ...works },
  { path: '/ailist', name: 'ailist', ...inShell('menu.ailist', 'discover', 8, 'drama'), ...assistants },
  { path: '/recharge', name: 'recharge', ...inShell('menu.recharge', 'mine', 11, 'wallet'), ...recharge },
  { path: '/recharge/finance', name: 'finance', ...hidden('menu.finance'), parent: 'recharge', ...finance },
  { path: '/recharge/record', name: 'rechargerecord', ...hidden('menu.rechargerecord'), parent: 'recharge', ...record },
  { path: '/balance', name: 'balance', ...inShell('menu.balance', 'mine', 12, 'receipt-text'), ...balance },
  {
    path: '/member-center',
    name: 'membercenter',
    ...inShell('menu.membercenter', 'mine', 10, 'crown'),
    ...memberCenter,
  },
  { path: '/user', name: 'user', ...inShell('menu.user', 'mine', 13, 'circle-user'), ...user },
  { path: '/dashboard/workplace', name: 'Workplace', ...anyRole('menu.workplace'), ...workplace },
  { path: '/redirect/*', name: 'redirect', ...uncached('menu.redirect'), ...notFound },
  { path: '/faq', name: 'faq', ...publicPage('menu.faq'), ...faq },
  { path: '/arco', name: 'arco', ...publicPage('menu.arco'), ...designReference },
  { path: '/ranking', name: 'ranking', ...inShell('menu.ranking', 'discover', 7, 'flame'), ...ranking },
  { path: '/recharge/cashier/:orderId', name: 'cashier', ...hidden('menu.cashier'), parent: 'recharge', ...cashier },
  { path: '/works/:workId', name: 'work', ...shared('menu.work'), parent: 'gallery', ...work },
  { path: '/gallery', name: 'gallery', ...shared('menu.gallery'), ...gallery },
  { path: '/admin/*', name: 'admin', ...forAdmins('menu.admin', 'mine', 14, 'shield'), ...admin },
  { path: '*', name: 'notFound', ...publicPage('menu.notFound'), ...notFound },
]

export const DEFAULT_ROUTE = 'Workplace'
