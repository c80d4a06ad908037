import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Who has an entry in their menu. */
export const MenuAudience = z.enum(['everyone', 'admins'])
export type MenuAudience = z.infer<typeof MenuAudience>

/** An entry of the menu, as an admin arranges it. */
export const ArrangedEntry = z.object({
  name: z.string(),
  group: z.enum(['top', 'create', 'discover', 'mine']),
  /** The message that names it. */
  locale: z.string(),
  icon: z.string(),
  /** One that does not show can still be gone to. */
  shown: z.boolean(),
  /** Who is not among them finds nothing at its address. */
  audience: MenuAudience,
  /** It can be moved, and nothing else. */
  fixed: z.boolean(),
})
export type ArrangedEntry = z.infer<typeof ArrangedEntry>

const Arrangement = z.object({ entries: z.array(ArrangedEntry) })

/** The stream that tells every member that the menu has changed. */
export const MENU_STREAM = 'house:menu'

/** The menu that the server gives to members, in the hands of admins. */
export const menu = {
  /** Every entry, in the menu's order. */
  arrangement: endpoint({ method: 'GET', path: '/api/admin/menu', access: 'admin', result: Arrangement }),
  /** Changes one entry, and gives them all. `place` is counted from 0 within its group. */
  arrange: endpoint({
    method: 'POST',
    path: '/api/admin/menu',
    access: 'admin',
    body: z.strictObject({
      name: z.string().check(z.maxLength(64)),
      shown: z.optional(z.boolean()),
      audience: z.optional(MenuAudience),
      place: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
    }),
    result: Arrangement,
    refusals: { fixedEntry: 2002 },
  }),
  /** Puts the menu back as the product has it. */
  restore: endpoint({ method: 'DELETE', path: '/api/admin/menu', access: 'admin', result: Arrangement }),
}
