/** The menu heading that an entry is listed under. */
export type MenuGroup = 'top' | 'create' | 'discover' | 'mine'

/** A route of the product with its default menu entry, before an admin arranges the menu. */
export interface MenuRoute {
  name: string
  /** The URL that the entry opens. */
  path: `/${string}`
  /** The key of the message with its label. */
  locale: string
  requiresAuth: boolean
  /** Left out if every role may open it. */
  roles?: readonly string[]
  /** Left out for a route without its own entry. */
  entry?: { group: MenuGroup; order: number; icon: string }
  /** The route whose menu entry also covers this one. */
  parent?: string
  /** An admin can only move the entry. Hiding it would lock members or admins out of the app. */
  fixed?: true
}

const everyone = { requiresAuth: true, roles: ['*'] } as const

const inside = (parent: string, name: string, path: MenuRoute['path']): MenuRoute => ({
  name,
  path,
  locale: `menu.${name}`,
  ...everyone,
  parent,
})

/** Every route that a menu must list before a member can open it. A test keeps the list in step with the site map. */
export const menuRoutes: readonly MenuRoute[] = [
  {
    name: 'home',
    path: '/home',
    locale: 'menu.home',
    ...everyone,
    entry: { group: 'top', order: 1, icon: 'house' },
    fixed: true,
  },
  { name: 'Workplace', path: '/dashboard/workplace', locale: 'menu.workplace', requiresAuth: true },
  {
    name: 'chat',
    path: '/chat',
    locale: 'menu.chat',
    ...everyone,
    entry: { group: 'create', order: 2, icon: 'message-circle' },
  },
  {
    name: 'creation',
    path: '/creation',
    locale: 'menu.creation',
    ...everyone,
    entry: { group: 'create', order: 3, icon: 'pen-line' },
  },
  inside('creation', 'scene', '/creation/scene'),
  inside('creation', 'zscene', '/creation/zscene'),
  {
    name: 'translate',
    path: '/translate',
    locale: 'menu.translate',
    ...everyone,
    entry: { group: 'create', order: 4, icon: 'languages' },
  },
  {
    name: 'aipainting',
    path: '/aipainting',
    locale: 'menu.aipainting',
    ...everyone,
    entry: { group: 'create', order: 5, icon: 'brush' },
  },
  {
    name: 'imagerestoration',
    path: '/imagerestoration',
    locale: 'menu.imagerestoration',
    requiresAuth: false,
    entry: { group: 'create', order: 6, icon: 'image-up' },
  },
  {
    name: 'ranking',
    path: '/ranking',
    locale: 'menu.ranking',
    ...everyone,
    entry: { group: 'discover', order: 7, icon: 'flame' },
  },
  {
    name: 'ailist',
    path: '/ailist',
    locale: 'menu.ailist',
    ...everyone,
    entry: { group: 'discover', order: 8, icon: 'drama' },
  },
  {
    name: 'historypage',
    path: '/historypage',
    locale: 'menu.works',
    ...everyone,
    entry: { group: 'mine', order: 9, icon: 'book-open' },
  },
  {
    name: 'membercenter',
    path: '/member-center',
    locale: 'menu.membercenter',
    ...everyone,
    entry: { group: 'mine', order: 10, icon: 'crown' },
  },
  {
    name: 'recharge',
    path: '/recharge',
    locale: 'menu.recharge',
    ...everyone,
    entry: { group: 'mine', order: 11, icon: 'wallet' },
  },
  inside('recharge', 'finance', '/recharge/finance'),
  inside('recharge', 'rechargerecord', '/recharge/record'),
  inside('recharge', 'cashier', '/recharge/cashier/:orderId'),
  {
    name: 'balance',
    path: '/balance',
    locale: 'menu.balance',
    ...everyone,
    entry: { group: 'mine', order: 12, icon: 'receipt-text' },
  },
  {
    name: 'user',
    path: '/user',
    locale: 'menu.user',
    ...everyone,
    entry: { group: 'mine', order: 13, icon: 'circle-user' },
  },
  {
    name: 'admin',
    path: '/admin',
    locale: 'menu.admin',
    requiresAuth: true,
    roles: ['admin'],
    entry: { group: 'mine', order: 14, icon: 'shield' },
    fixed: true,
  },
]
