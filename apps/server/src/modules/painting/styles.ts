import { type ResultOf, adminPainting, painting, refuse } from '@moyun/api'
import { isPaintStyle, isStyleOf, NO_STYLE, paintStyles, stylesOffered } from '@moyun/api/paint-styles'
import { eq } from 'drizzle-orm'
import { recordAuditEntry } from '../admin/audit-log.ts'
import type { AppContext } from '../../app/app-context.ts'
import { lockByName } from '../../database/lock-by-name.ts'
import { paintStylesOff } from '../../database/schema/painting-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { Base } from '../../app/base.ts'

type Switched = ResultOf<typeof adminPainting.styles>

/** The ids of the disabled styles: the feature flags that admins switch. Models are switched by the environment. */
export const readDisabledStyles = async (tx: Pick<Transaction, 'select'>): Promise<ReadonlySet<string>> =>
  new Set((await tx.select().from(paintStylesOff)).map(({ id }) => id))

/** Refuses a style that the engine does not support, or that is disabled. */
export async function requireStyle(
  tx: Transaction,
  { offline }: Pick<AppContext['painter'], 'offline'>,
  style: string,
): Promise<void> {
  if (!isStyleOf(offline ? 'demonstration' : 'model', style))
    throw refuse(painting.begin, 'invalid', { result: { fields: { style: 'unknown' } } })
  if ((await readDisabledStyles(tx)).has(style)) throw refuse(painting.begin, 'styleOff')
}

/** Every style, and whether members may choose it. */
export const listStyles = async (tx: Pick<Transaction, 'select'>): Promise<Switched> => {
  const off = await readDisabledStyles(tx)
  return { styles: paintStyles.map(({ id }) => ({ id, on: !off.has(id), fixed: id === NO_STYLE })) }
}

/**
 * The feature switch of a painting style: enables or disables it and writes an audit log entry; does nothing if it is
 * in that state already.
 */
export async function switchStyle(
  context: Pick<Base, 'db' | 'clock' | 'eventLog'>,
  byId: string,
  { id, on }: { id: string; on: boolean },
): Promise<Switched> {
  if (!isPaintStyle(id)) throw refuse(adminPainting.switchStyle, 'notFound')
  return context.db.transaction(async (tx) => {
    // Otherwise two admins could disable the last two styles at once.
    await lockByName(tx, 'paint-styles')
    const off = await readDisabledStyles(tx)
    if (off.has(id) !== on) return listStyles(tx)
    if (!on && (id === NO_STYLE || stylesOffered(true, new Set([...off, id])).length === 0))
      throw refuse(adminPainting.switchStyle, 'styleNeeded')
    await (on ? tx.delete(paintStylesOff).where(eq(paintStylesOff.id, id)) : tx.insert(paintStylesOff).values({ id }))
    await recordAuditEntry(context, tx, { kind: on ? 'paintStyleOn' : 'paintStyleOff', byId, memberId: null, note: id })
    return listStyles(tx)
  })
}
