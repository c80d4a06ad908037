import type { IntlShape } from 'react-intl'
import { laterDay, ownDay } from '../time/time.ts'

/** A chat as the list shows it. */
export interface ListedConversation {
  id: string
  /** Empty until it has a name. */
  title: string
  pinned: boolean
  /** When its last message came. */
  updatedAt: Date
  /** An answer is being written in it. */
  writing?: boolean
}

/** Some chats under one name. */
export interface ConversationGroup {
  /** `2026-10` stands for a month. */
  name: 'pinned' | 'today' | 'yesterday' | 'week' | 'month' | `${number}-${number}`
  conversations: readonly ListedConversation[]
}

/** Puts chats under pinned, today, yesterday, the last seven and the last thirty days, and then their months, in the order they come in; days are the reader's. */
export function groupConversations(
  conversations: readonly ListedConversation[],
  now: Date,
  intl: Pick<IntlShape, 'formatDateToParts'>,
): ConversationGroup[] {
  const today = ownDay(intl, now)
  const [yesterday, week, month] = [laterDay(today, -1), laterDay(today, -6), laterDay(today, -29)]
  const nameOf = ({ pinned, updatedAt }: ListedConversation): ConversationGroup['name'] => {
    if (pinned) return 'pinned'
    const day = ownDay(intl, updatedAt)
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
