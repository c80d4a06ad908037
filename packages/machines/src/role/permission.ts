import type { MenuItem } from '@moyun/api'

/** What a route says about who may open it. */
export interface Guarded {
  name: string
  /** Left out, or with a `*` in it: anyone who may be here at all. */
  roles?: readonly string[] | undefined
  /** The route whose menu entry stands for this hidden one. */
  parent?: string | undefined
}

/** N4. */
export const mayOpen = ({ roles }: Pick<Guarded, 'roles'>, role: string) =>
  !roles || roles.includes('*') || roles.includes(role)

/** N5: named in what the server's menu has for this role, or hidden below an entry that is. */
export function isInMenu({ name, parent }: Guarded, menu: readonly MenuItem[], role: string): boolean {
  const names = namesOf(menu, role)
  return names.includes(name) || (parent !== undefined && names.includes(parent))
}

const namesOf = (menu: readonly MenuItem[], role: string): string[] =>
  menu.flatMap(({ name, meta, children = [] }) => (mayOpen(meta, role) ? [name, ...namesOf(children, role)] : []))

/** N4 and N5 together, for a member whose role is known. Gives the route to show, or where to go instead; null: not found. */
export function permit<Route extends Guarded>(
  route: Route,
  role: string,
  { inOrder, menu }: { inOrder: readonly Route[]; menu?: readonly MenuItem[] | undefined },
): Route | null {
  if (menu) return isInMenu(route, menu, role) && mayOpen(route, role) ? route : null
  return mayOpen(route, role) ? route : (inOrder.find((other) => mayOpen(other, role)) ?? null)
}
