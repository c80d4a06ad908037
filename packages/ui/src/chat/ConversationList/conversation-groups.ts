import type { IntlShape } from 'react-intl'
import { addDays, localDay } from '../../time/time.ts'

/** A chat as the list shows it. */
export interface ListedConversation {
  id: string
  /** Empty until the chat has a title. */
  title: string
  pinned: boolean
  /** Time of its last message. */
  updatedAt: Date
  /** Whether an answer is streaming in it. */
  writing?: boolean
}

/** Chats under one heading. */
export interface ConversationGroup {
  /** `2026-10` is a month. */
  name: 'pinned' | 'today' | 'yesterday' | 'week' | 'month' | `${number}-${number}`
  conversations: readonly ListedConversation[]
}

/**
 * Groups chats by pinned, today, yesterday, the last seven days, the last thirty days and then months, keeping their
 * order. Days are in the member's time zone.
 */
export function groupConversations(
  conversations: readonly ListedConversation[],
  now: Date,
  intl: Pick<IntlShape, 'formatDateToParts'>,
): ConversationGroup[] {
  const today = localDay(intl, now)
  const [yesterday, week, month] = [addDays(today, -1), addDays(today, -6), addDays(today, -29)]
  const nameOf = ({ pinned, updatedAt }: ListedConversation): ConversationGroup['name'] => {
    if (pinned) return 'pinned'
    const day = localDay(intl, updatedAt)
    if (day >= today) return 'today'
    if (day >= yesterday) return 'yesterday'
    if (day >= week) return 'week'
    if (day >= month) return 'month'
    return day.slice(0, 7) as `${number}-${number}`
  }
  const groups: { name: ConversationGroup['name']; conversations: ListedConversation[] }[] = []
  for (const conversation of conversations) {
    const name = nameOf(conversation)
    const group = groups.find((known) => known.name === name)
    if (group) group.conversations.push(conversation)
    else groups.push({ name, conversations: [conversation] })
  }
  return groups
}
