import {
  type ArrangedMenuEntry,
  commonRefusals,
  type AuditAction,
  type Output,
  menu,
  MENU_STREAM,
  Refusal,
  refuse,
} from '@moyun/api'
import type { ArrangedMenuRoute } from '@moyun/api/menu-of'
import { type MenuRoute, menuRoutes } from '@moyun/api/menu-places'
import { sql } from 'drizzle-orm'
import { recordAuditEntry } from '../admin/audit-log.ts'
import { menuEntries } from '../../database/schema/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { Base } from '../../app/base.ts'

/** The services for arranging the menu. */
export type MenuContext = Pick<Base, 'db' | 'clock' | 'eventLog'>

/** A menu entry with its current settings and position. */
export interface OrderedEntry extends ArrangedMenuRoute {
  position: number
}

const hasEntry = (place: MenuRoute): place is MenuRoute & Pick<OrderedEntry, 'entry'> => place.entry !== undefined

/** The default of an entry. */
const given = (place: MenuRoute & Pick<OrderedEntry, 'entry'>): OrderedEntry => ({
  ...place,
  position: place.entry.order,
  shown: true,
  audience: place.roles?.includes('admin') ? 'admins' : 'everyone',
})

/**
 * Every entry in its order. Entries without a stored arrangement, including ones added to the product later, have the
 * default. Fixed entries stay visible, whatever the table says.
 */
export async function readArrangement(tx: Transaction): Promise<OrderedEntry[]> {
  const rows = new Map((await tx.select().from(menuEntries)).map((row) => [row.name, row]))
  const arranged = menuRoutes.filter(hasEntry).map((place) => {
    const [own, row] = [given(place), rows.get(place.name)]
    if (row === undefined) return own
    return place.fixed
      ? { ...own, position: row.position }
      : { ...own, position: row.position, shown: row.shown, audience: row.audience }
  })
  return arranged.sort((one, other) => one.position - other.position)
}

/** An entry as an admin sees it. */
export const presentEntry = ({ name, entry, locale, shown, audience, fixed }: OrderedEntry): ArrangedMenuEntry => ({
  name,
  group: entry.group,
  locale,
  icon: entry.icon,
  shown,
  audience,
  fixed: fixed === true,
})

/** One change to one entry. */
type Change = Output<typeof menu.arrange.body>

/** Changes an entry, writes an audit log entry, and notifies every page with this menu. */
export async function arrangeMenu(context: MenuContext, byId: string, change: Change): Promise<OrderedEntry[]> {
  return context.db.transaction(async (tx) => {
    await holdMenu(tx)
    const before = await readArrangement(tx)
    const entry = before.find(({ name }) => name === change.name)
    if (entry === undefined) throw new Refusal(commonRefusals.notFound, 'notFound')
    const { shown = entry.shown, audience = entry.audience } = change
    if (entry.fixed && (shown !== entry.shown || audience !== entry.audience)) throw refuse(menu.arrange, 'fixedEntry')

    const moved = change.place === undefined ? [] : move(before, entry, change.place)
    const kinds = kindsOf(entry, { shown, audience }, moved.length > 0)
    if (kinds.length === 0) return before
    await saveEntries(
      tx,
      moved.length > 0
        ? moved.map((one) => (one.name === entry.name ? { ...one, shown, audience } : one))
        : [{ ...entry, shown, audience }],
    )
    for (const kind of kinds) await recordAuditEntry(context, tx, { kind, byId, memberId: null, note: entry.name })
    await context.eventLog.append(tx, MENU_STREAM, 'menu.changed', {})
    return readArrangement(tx)
  })
}

/** Deletes the arrangement: the menu has its defaults again. */
export async function restoreDefaultMenu(context: MenuContext, byId: string): Promise<OrderedEntry[]> {
  return context.db.transaction(async (tx) => {
    await holdMenu(tx)
    const forgotten = await tx.delete(menuEntries)
    if (forgotten.rowCount) {
      await recordAuditEntry(context, tx, { kind: 'menuRestored', byId, memberId: null })
      await context.eventLog.append(tx, MENU_STREAM, 'menu.changed', {})
    }
    return readArrangement(tx)
  })
}

/** Serialises two admins' changes; reading the menu does not wait. */
const holdMenu = (tx: Transaction) => tx.execute(sql`lock table ${menuEntries} in share row exclusive mode`)

function kindsOf(
  before: OrderedEntry,
  { shown, audience }: Pick<OrderedEntry, 'shown' | 'audience'>,
  moved: boolean,
): AuditAction[] {
  const kinds: AuditAction[] = moved ? ['menuMoved'] : []
  if (shown !== before.shown) kinds.push(shown ? 'menuShown' : 'menuHidden')
  if (audience !== before.audience) kinds.push(audience === 'everyone' ? 'menuOpened' : 'menuClosed')
  return kinds
}

/** The group with the entry moved, within the group's positions; empty if it is there already. */
function move(all: readonly OrderedEntry[], entry: OrderedEntry, place: number): OrderedEntry[] {
  const group = all.filter((one) => one.entry.group === entry.entry.group)
  const others = group.filter((one) => one !== entry)
  const next = [...others.slice(0, place), entry, ...others.slice(place)]
  if (next.every((one, index) => one === group[index])) return []
  return next.map((one, index) => ({ ...one, position: group[index]?.position ?? one.position }))
}

async function saveEntries(tx: Transaction, entries: readonly OrderedEntry[]) {
  await tx
    .insert(menuEntries)
    .values(entries.map(({ name, position, shown, audience }) => ({ name, position, shown, audience })))
    .onConflictDoUpdate({
      target: menuEntries.name,
      set: { position: sql`excluded.position`, shown: sql`excluded.shown`, audience: sql`excluded.audience` },
    })
}
