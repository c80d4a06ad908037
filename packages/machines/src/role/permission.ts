import type { MenuItem } from '@moyun/api'

/** The access rules of a route. */
export interface GuardedRoute {
  name: string
  /** Omitted or containing `*`: any role with access to the app. */
  roles?: readonly string[] | undefined
  /** The route whose menu entry represents this hidden one. */
  parent?: string | undefined
}

export const mayOpen = ({ roles }: Pick<GuardedRoute, 'roles'>, role: string) =>
  !roles || roles.includes('*') || roles.includes(role)

/** The server's menu for this role contains the route, or the entry that it is hidden below. */
export function isInMenu({ name, parent }: GuardedRoute, menu: readonly MenuItem[], role: string): boolean {
  const names = namesOf(menu, role)
  return names.includes(name) || (parent !== undefined && names.includes(parent))
}

const namesOf = (menu: readonly MenuItem[], role: string): string[] =>
  menu.flatMap(({ name, meta, children = [] }) => (mayOpen(meta, role) ? [name, ...namesOf(children, role)] : []))

/**
 * Permission and menu together, for a member whose role is known. Returns the route to show, or the one to redirect to;
 * null: not found.
 */
export function authorizeRoute<Route extends GuardedRoute>(
  route: Route,
  role: string,
  { inOrder, menu }: { inOrder: readonly Route[]; menu?: readonly MenuItem[] | undefined },
): Route | null {
  if (menu) return isInMenu(route, menu, role) && mayOpen(route, role) ? route : null
  return mayOpen(route, role) ? route : (inOrder.find((other) => mayOpen(other, role)) ?? null)
}
