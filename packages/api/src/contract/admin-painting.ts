import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** A style of painting, as an admin switches it. */
export const SwitchedStyle = z.object({
  /** One of `paintStyles`. */
  id: z.string(),
  /** Members may choose it. */
  on: z.boolean(),
  /** It cannot be switched off. */
  fixed: z.boolean(),
})
export type SwitchedStyle = z.infer<typeof SwitchedStyle>

const Styles = z.object({ styles: z.array(SwitchedStyle) })

/** The styles of painting, in the hands of admins. */
export const adminPainting = {
  /** Every style, in the order in which members see them. */
  styles: endpoint({ method: 'GET', path: '/api/admin/painting/styles', access: 'admin', result: Styles }),
  /** Switches one on or off, at once, for everybody, and gives them all. Works that were painted in it and jobs that wait stay as they are. */
  switchStyle: endpoint({
    method: 'POST',
    path: '/api/admin/painting/styles',
    access: 'admin',
    body: z.strictObject({ id: z.string().check(z.maxLength(40)), on: z.boolean() }),
    result: Styles,
    /** Without it an engine would have none left. */
    refusals: { styleNeeded: 2002 },
  }),
}
