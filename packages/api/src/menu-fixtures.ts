import type { MenuItem } from './contract/console.ts'
import type { ArrangedEntry } from './contract/menu.ts'

const arranged = (
  name: string,
  group: ArrangedEntry['group'],
  icon: string,
  over: Partial<ArrangedEntry> = {},
): ArrangedEntry => ({
  name,
  group,
  locale: `menu.${name}`,
  icon,
  shown: true,
  audience: 'everyone',
  fixed: false,
  ...over,
})

/** A menu that an admin has arranged: one entry hidden, one kept to admins. */
export const arrangement: ArrangedEntry[] = [
  arranged('home', 'top', 'house', { fixed: true }),
  arranged('aipainting', 'create', 'brush'),
  arranged('chat', 'create', 'message-circle'),
  arranged('creation', 'create', 'pen-line'),
  arranged('ranking', 'discover', 'flame', { audience: 'admins' }),
  arranged('ailist', 'discover', 'drama', { shown: false }),
  arranged('user', 'mine', 'circle-user'),
  arranged('admin', 'mine', 'shield', { audience: 'admins', fixed: true }),
]

/** The same menu, as a member is given it. */
export const serverMenu: MenuItem[] = [
  ...arrangement
    .filter(({ audience }) => audience === 'everyone')
    .map(({ name, locale, icon, shown }, index) => ({
      path: `/${name}`,
      name,
      meta: {
        locale,
        icon,
        requiresAuth: true,
        order: index + 1,
        roles: ['*'],
        ...(shown ? {} : { hideInMenu: true }),
      },
    })),
  {
    path: '/dashboard/workplace',
    name: 'Workplace',
    meta: { locale: 'menu.workplace', requiresAuth: true, hideInMenu: true },
  },
]
