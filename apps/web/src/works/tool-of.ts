import type { PublicWork, WholeWork, WorkType } from '@moyun/api'

/** Where works of each type are made. */
export const tools: Readonly<Record<WorkType, string>> = { chat: '/chat', text: '/creation', translation: '/translate', painting: '/aipainting', restoration: '/imagerestoration' }

/** Where one makes the same: the tool of a work, which asks by itself for what the work was made with. */
export const sameAs = ({ type, id }: Pick<PublicWork, 'type' | 'id'>) => `${tools[type]}?from=${encodeURIComponent(id)}`

/** Where a work of one's own is opened again with everything that was put in; null for an answer whose chat is gone. */
export function openAgain({ type, id, input: { conversationId, messageId } }: Pick<WholeWork, 'type' | 'id' | 'input'>): string | null {
  if (type !== 'chat') return sameAs({ type, id })
  return conversationId && `/chat/${conversationId}${messageId === null ? '' : `#${messageId}`}`
}

/** Where everybody sees a work. */
export const workAddress = (id: string) => `/works/${encodeURIComponent(id)}`
