import type { ParsedEvent } from '@moyun/api'
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
function changeOf(event: ParsedEvent): ListChange | null {
  switch (event.type) {
    case 'reset':
      return { kind: 'unknown' }
    case 'conversation.removed':
      return { kind: 'removed', id: event.data.id }
    case 'message.stored':
    case 'run.started':
    case 'conversation.changed':
      return { kind: 'changed', conversation: event.data.conversation }
    default:
      return null
  }
}

/** Events after which the member's recent items change. */
const changesLatest =
  /^(?:reset$|message\.stored$|run\.ended$|works\.changed$|(?:conversation|piece|zscene|translation)\.)/

/** Updates or invalidates cached queries according to events of the member's stream. */
export function invalidateQueries(queries: QueryClient, events: readonly ParsedEvent[]) {
  for (const event of events) {
    const change = changeOf(event)
    if (change) changeConversations(queries, change)
    if (event.type === 'balance.changed') balanceChanged(queries, event.data)
    if (event.type === 'run.ended')
      void queries.invalidateQueries({ queryKey: [CONVERSATION_COST, event.data.conversationId] })
    if (event.type === 'closing.changed') queries.setQueryData(DELETION_KEY, event.data)
    if (event.type === 'reset') void queries.invalidateQueries({ queryKey: DELETION_KEY })
  }
  if (events.some(({ type }) => type === 'works.changed' || type === 'reset')) void worksChanged(queries)
  if (events.some(({ type }) => type === 'balance.changed' || type === 'reset')) void ledgerChanged(queries)
  if (events.some(({ type }) => type === 'order.changed' || type === 'reset')) void invalidateByPrefix(queries, ORDERS)
  if (events.some(({ type }) => type.startsWith('translation.') || type === 'reset'))
    void queries.invalidateQueries({ queryKey: [TRANSLATIONS] })
  if (events.some(({ type }) => type.startsWith('piece.') || type === 'reset'))
    void queries.invalidateQueries({ queryKey: [DOCUMENTS] })
  if (events.some(({ type }) => type.startsWith('zscene.') || type === 'reset'))
    void queries.invalidateQueries({ queryKey: [MANUSCRIPTS, 'list'] })
  if (events.some(({ type }) => changesLatest.test(type))) void recentItemsChanged(queries)
  if (events.some(changesMembership)) void membershipChanged(queries)
  if (events.some(({ type }) => type === 'message.stored')) void queries.invalidateQueries({ queryKey: [STATISTICS] })
}
