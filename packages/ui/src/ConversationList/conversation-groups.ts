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

const DAY = 86_400_000

/** Puts chats under pinned, today, yesterday, the last seven and the last thirty days, and then their months, in the order they come in. */
export function groupConversations(conversations: readonly ListedConversation[], now: Date): ConversationGroup[] {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
  const nameOf = ({ pinned, updatedAt }: ListedConversation): ConversationGroup['name'] => {
    if (pinned) return 'pinned'
    if (updatedAt.getTime() >= midnight) return 'today'
    if (updatedAt.getTime() >= midnight - DAY) return 'yesterday'
    if (updatedAt.getTime() >= midnight - 6 * DAY) return 'week'
    if (updatedAt.getTime() >= midnight - 29 * DAY) return 'month'
    return `${updatedAt.getFullYear()}-${updatedAt.getMonth() + 1}`
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
