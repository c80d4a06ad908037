import type { ParsedRow } from '@moyun/api'
import type { QueryClient } from '@tanstack/react-query'
import { balanceChanged, ledgerChanged } from '../features/ledger/ledger-changed.ts'
import { changesMembership, membershipChanged } from '../features/membership/membership-changed.ts'
import { DELETION_KEY } from '../features/account-deletion/deletion-key.ts'
import { recentItemsChanged } from '../features/works/recent-items-changed.ts'
import { worksChanged } from '../features/works/works-changed.ts'
import { changeConversations, type ListChange } from './conversation-list.ts'
import { invalidateByPrefix } from '../api/invalidate-by-prefix.ts'
import { CONVERSATION_COST, DOCUMENTS, MANUSCRIPTS, ORDERS, STATISTICS, TRANSLATIONS } from '../api/query-keys.ts'

/** The change that an event of the member's stream makes to the list of conversations; null for none. */
function changeOf(row: ParsedRow): ListChange | null {
  switch (row.type) {
    case 'reset':
      return { kind: 'unknown' }
    case 'conversation.removed':
      return { kind: 'removed', id: row.data.id }
    case 'message.stored':
    case 'run.started':
    case 'conversation.changed':
      return { kind: 'changed', conversation: row.data.conversation }
    default:
      return null
  }
}

/** Events after which the member's recent items change. */
const changesLatest =
  /^(?:reset$|message\.stored$|run\.ended$|works\.changed$|(?:conversation|piece|zscene|translation)\.)/

/** Updates or invalidates cached queries according to events of the member's stream. */
export function invalidateQueries(queries: QueryClient, rows: readonly ParsedRow[]) {
  for (const row of rows) {
    const change = changeOf(row)
    if (change) changeConversations(queries, change)
    if (row.type === 'balance.changed') balanceChanged(queries, row.data)
    if (row.type === 'run.ended')
      void queries.invalidateQueries({ queryKey: [CONVERSATION_COST, row.data.conversationId] })
    if (row.type === 'closing.changed') queries.setQueryData(DELETION_KEY, row.data)
    if (row.type === 'reset') void queries.invalidateQueries({ queryKey: DELETION_KEY })
  }
  if (rows.some(({ type }) => type === 'works.changed' || type === 'reset')) void worksChanged(queries)
  if (rows.some(({ type }) => type === 'balance.changed' || type === 'reset')) void ledgerChanged(queries)
  if (rows.some(({ type }) => type === 'order.changed' || type === 'reset')) void invalidateByPrefix(queries, ORDERS)
  if (rows.some(({ type }) => type.startsWith('translation.') || type === 'reset'))
    void queries.invalidateQueries({ queryKey: [TRANSLATIONS] })
  if (rows.some(({ type }) => type.startsWith('piece.') || type === 'reset'))
    void queries.invalidateQueries({ queryKey: [DOCUMENTS] })
  if (rows.some(({ type }) => type.startsWith('zscene.') || type === 'reset'))
    void queries.invalidateQueries({ queryKey: [MANUSCRIPTS, 'list'] })
  if (rows.some(({ type }) => changesLatest.test(type))) void recentItemsChanged(queries)
  if (rows.some(changesMembership)) void membershipChanged(queries)
  if (rows.some(({ type }) => type === 'message.stored')) void queries.invalidateQueries({ queryKey: [STATISTICS] })
}
