import type { ComponentType } from 'react'

/**
 * The layout of a page: none, the public one, the app shell, or the app shell for members and the public layout for
 * visitors.
 */
export type RouteLayout = 'none' | 'public' | 'desk' | 'either'

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
const alone = (locale: string): RouteAccess => ({ meta: { requiresAuth: false, hideInMenu: true, locale }, layout: 'none' })
const visitor = (locale: string): RouteAccess => ({ ...alone(locale), layout: 'public' })
const desk = (locale: string, group: MenuGroup, order: number, icon: string): RouteAccess => ({
  meta: { ...everyone, order, icon, locale },
  layout: 'desk',
  group,
})
const either = (locale: string, group: MenuGroup, order: number, icon: string): RouteAccess => ({
  meta: { requiresAuth: false, order, icon, locale },
  layout: 'either',
  group,
})
/** For members and visitors, in the app shell for members; in no menu. */
const shared = (locale: string): RouteAccess => ({ ...alone(locale), layout: 'either' })
const hidden = (locale: string): RouteAccess => ({ meta: { ...everyone, hideInMenu: true, locale }, layout: 'desk' })
const uncached = (locale: string): RouteAccess => ({
  meta: { ...everyone, hideInMenu: true, ignoreCache: true, locale },
  layout: 'desk',
})
/** Without a role list, as the specification says of the workplace. */
const anyRole = (locale: string): RouteAccess => ({
  meta: { requiresAuth: true, hideInMenu: true, locale },
  layout: 'desk',
})
const forAdmins = (locale: string, group: MenuGroup, order: number, icon: string): RouteAccess => ({
  meta: { requiresAuth: true, roles: ['admin'], order, icon, locale },
  layout: 'desk',
  group,
})

type Lazy = Pick<RouteEntry, 'folder' | 'page'>

const landing: Lazy = {
  folder: 'landing',
  page: async () => (await import('./routes/landing/landing.tsx')).LandingPage,
}
const login: Lazy = { folder: 'login', page: async () => (await import('./routes/login/login.tsx')).LoginPage }
const wechatLogin: Lazy = {
  folder: 'wechat-login',
  page: async () => (await import('./routes/wechat-login/wechat-login.tsx')).WechatLoginPage,
}
const agreement: Lazy = {
  folder: 'agreement',
  page: async () => (await import('./routes/agreement/agreement.tsx')).AgreementPage,
}
const arco: Lazy = { folder: 'arco', page: async () => (await import('./routes/arco/arco.tsx')).DesignReferencePage }
const faq: Lazy = { folder: 'faq', page: async () => (await import('./routes/faq/faq.tsx')).FaqPage }
const website: Lazy = {
  folder: 'website',
  page: async () => (await import('./routes/website/website.tsx')).WebsitePage,
}
const home: Lazy = { folder: 'home', page: async () => (await import('./routes/home/home.tsx')).HomePage }
const chat: Lazy = { folder: 'chat', page: async () => (await import('./routes/chat/chat.tsx')).ChatPage }
const workplace: Lazy = {
  folder: 'workplace',
  page: async () => (await import('./routes/workplace/workplace.tsx')).WorkplacePage,
}
const notFound: Lazy = {
  folder: 'not-found',
  page: async () => (await import('./routes/not-found/not-found.tsx')).NotFoundPage,
}
const admin: Lazy = { folder: 'admin', page: async () => (await import('./routes/admin/admin.tsx')).AdminPage }
const historypage: Lazy = {
  folder: 'historypage',
  page: async () => (await import('./routes/historypage/historypage.tsx')).WorksPage,
}
const balance: Lazy = {
  folder: 'balance',
  page: async () => (await import('./routes/balance/balance.tsx')).BalancePage,
}
const recharge: Lazy = {
  folder: 'recharge',
  page: async () => (await import('./routes/recharge/recharge.tsx')).RechargePage,
}
const record: Lazy = { folder: 'recharge', page: async () => (await import('./routes/recharge/record.tsx')).RecordPage }
const cashier: Lazy = {
  folder: 'recharge',
  page: async () => (await import('./routes/recharge/cashier.tsx')).CashierPage,
}
const finance: Lazy = {
  folder: 'recharge',
  page: async () => (await import('./routes/recharge/finance.tsx')).FinancePage,
}
const memberCenter: Lazy = {
  folder: 'member-center',
  page: async () => (await import('./routes/member-center/member-center.tsx')).MemberCenterPage,
}
const user: Lazy = { folder: 'user', page: async () => (await import('./routes/user/user.tsx')).UserPage }
const ailist: Lazy = { folder: 'ailist', page: async () => (await import('./routes/ailist/ailist.tsx')).AssistantsPage }
const creation: Lazy = {
  folder: 'creation',
  page: async () => (await import('./routes/creation/creation.tsx')).TemplatesPage,
}
const scene: Lazy = { folder: 'scene', page: async () => (await import('./routes/scene/scene.tsx')).TemplatePage }
const zscene: Lazy = { folder: 'zscene', page: async () => (await import('./routes/zscene/zscene.tsx')).ManuscriptPage }
const aipainting: Lazy = {
  folder: 'aipainting',
  page: async () => (await import('./routes/aipainting/aipainting.tsx')).PaintingPage,
}
const imageRestoration: Lazy = {
  folder: 'imagerestoration',
  page: async () => (await import('./routes/imagerestoration/imagerestoration.tsx')).RestorationPage,
}
const translate: Lazy = {
  folder: 'translate',
  page: async () => (await import('./routes/translate/translate.tsx')).TranslatePage,
}
const gallery: Lazy = {
  folder: 'gallery',
  page: async () => (await import('./routes/gallery/gallery.tsx')).GalleryPage,
}
const ranking: Lazy = {
  folder: 'ranking',
  page: async () => (await import('./routes/ranking/ranking.tsx')).RankingPage,
}
const work: Lazy = { folder: 'work', page: async () => (await import('./routes/work/work.tsx')).WorkPage }

/** The site map: every address of the product, first match by specificity. R1–R30 of the requirements. */
export const routeTable: readonly RouteEntry[] = [
  { path: '/', name: 'index', ...alone('menu.index'), ...landing },
  { path: '/website', name: 'website', ...visitor('menu.website'), ...website },
  { path: '/agreement', name: 'agreement', ...visitor('menu.agreement'), ...agreement },
  {
    path: '/imagerestoration',
    name: 'imagerestoration',
    ...either('menu.imagerestoration', 'create', 6, 'image-up'),
    ...imageRestoration,
  },
  { path: '/login', name: 'login', ...alone('menu.login'), ...login },
  { path: '/wechat/login', name: 'wechatlogin', ...alone('menu.wechatlogin'), ...wechatLogin },
  { path: '/home', name: 'home', ...desk('menu.home', 'top', 1, 'house'), ...home },
  { path: '/chat/:conversationId?', name: 'chat', ...desk('menu.chat', 'create', 2, 'message-circle'), ...chat },
  { path: '/creation', name: 'creation', ...desk('menu.creation', 'create', 3, 'pen-line'), ...creation },
  { path: '/creation/scene', name: 'scene', ...hidden('menu.scene'), parent: 'creation', ...scene },
  { path: '/creation/zscene', name: 'zscene', ...hidden('menu.zscene'), parent: 'creation', ...zscene },
  { path: '/translate', name: 'translate', ...desk('menu.translate', 'create', 4, 'languages'), ...translate },
  { path: '/aipainting', name: 'aipainting', ...desk('menu.aipainting', 'create', 5, 'brush'), ...aipainting },
  { path: '/historypage', name: 'historypage', ...desk('menu.works', 'mine', 9, 'book-open'), ...historypage },
  { path: '/ailist', name: 'ailist', ...desk('menu.ailist', 'discover', 8, 'drama'), ...ailist },
  { path: '/recharge', name: 'recharge', ...desk('menu.recharge', 'mine', 11, 'wallet'), ...recharge },
  { path: '/recharge/finance', name: 'finance', ...hidden('menu.finance'), parent: 'recharge', ...finance },
  { path: '/recharge/record', name: 'rechargerecord', ...hidden('menu.rechargerecord'), parent: 'recharge', ...record },
  { path: '/balance', name: 'balance', ...desk('menu.balance', 'mine', 12, 'receipt-text'), ...balance },
  { path: '/member-center', name: 'membercenter', ...desk('menu.membercenter', 'mine', 10, 'crown'), ...memberCenter },
  { path: '/user', name: 'user', ...desk('menu.user', 'mine', 13, 'circle-user'), ...user },
  { path: '/dashboard/workplace', name: 'Workplace', ...anyRole('menu.workplace'), ...workplace },
  { path: '/redirect/*', name: 'redirect', ...uncached('menu.redirect'), ...notFound },
  { path: '/faq', name: 'faq', ...visitor('menu.faq'), ...faq },
  { path: '/arco', name: 'arco', ...visitor('menu.arco'), ...arco },
  { path: '/ranking', name: 'ranking', ...desk('menu.ranking', 'discover', 7, 'flame'), ...ranking },
  { path: '/recharge/cashier/:orderId', name: 'cashier', ...hidden('menu.cashier'), parent: 'recharge', ...cashier },
  { path: '/works/:workId', name: 'work', ...shared('menu.work'), parent: 'gallery', ...work },
  { path: '/gallery', name: 'gallery', ...shared('menu.gallery'), ...gallery },
  { path: '/admin/*', name: 'admin', ...forAdmins('menu.admin', 'mine', 14, 'shield'), ...admin },
  { path: '*', name: 'notFound', ...visitor('menu.notFound'), ...notFound },
]

/** K1. */
export const DEFAULT_ROUTE = 'Workplace'
