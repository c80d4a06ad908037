import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Who sees an entry in the menu. */
export const MenuAudience = z.enum(['everyone', 'admins'])
export type MenuAudience = z.infer<typeof MenuAudience>

/** A menu entry that an admin can arrange. */
export const ArrangedMenuEntry = z.object({
  name: z.string(),
  group: z.enum(['top', 'create', 'discover', 'mine']),
  /** The key of the message with its label. */
  locale: z.string(),
  icon: z.string(),
  /** A hidden entry can still be opened by its URL. */
  shown: z.boolean(),
  /** Members outside the audience get "not found" at its URL. */
  audience: MenuAudience,
  /** An admin can only move it. */
  fixed: z.boolean(),
})
export type ArrangedMenuEntry = z.infer<typeof ArrangedMenuEntry>

const Arrangement = z.object({ entries: z.array(ArrangedMenuEntry) })

/** The stream that tells all members when the menu has changed. */
export const MENU_STREAM = 'house:menu'

/** The menu of all members, managed by admins. */
export const menu = {
  /** Every entry, in menu order. */
  arrangement: endpoint({ method: 'GET', path: '/api/admin/menu', access: 'admin', result: Arrangement }),
  /** Changes one entry and returns all. `place` counts from 0 within its group. */
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
  /** Resets the menu to the product's default. */
  restore: endpoint({ method: 'DELETE', path: '/api/admin/menu', access: 'admin', result: Arrangement }),
}
