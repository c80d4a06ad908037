import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A painting style with its switch. */
export const AdminPaintStyle = z.object({
  /** One of `paintStyles`. */
  id: z.string(),
  /** Whether members can choose it. */
  on: z.boolean(),
  /** Whether it cannot be switched off. */
  fixed: z.boolean(),
})
export type AdminPaintStyle = z.infer<typeof AdminPaintStyle>

const Styles = z.object({ styles: z.array(AdminPaintStyle) })

/** Painting styles, managed by admins. */
export const adminPainting = {
  /** Every style, in the order that members see. */
  styles: endpoint({ method: 'GET', path: '/api/admin/painting/styles', access: 'admin', result: Styles }),
  /**
   * Switches a style on or off, at once, for all members; returns all styles. Existing works and queued jobs do not
   * change.
   */
  switchStyle: endpoint({
    method: 'POST',
    path: '/api/admin/painting/styles',
    access: 'admin',
    body: z.strictObject({ id: z.string().check(z.maxLength(40)), on: z.boolean() }),
    result: Styles,
    /** Refused if an engine would have no style left. */
    refusals: { styleNeeded: 2002 },
  }),
}
