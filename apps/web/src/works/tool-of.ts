import type { PublicWork, WholeWork, WorkParent, WorkType } from '@moyun/api'

/** Where works of each type are made. */
export const tools: Readonly<Record<WorkType, string>> = {
  chat: '/chat',
  text: '/creation',
  translation: '/translate',
  painting: '/aipainting',
  restoration: '/imagerestoration',
}

/** Where one makes the same: the tool of a work, which asks by itself for what the work was made with. */
export const sameAs = ({ type, id }: Pick<PublicWork, 'type' | 'id'>) => `${tools[type]}?from=${encodeURIComponent(id)}`

/** Where a work of one's own is opened again with everything that was put in; null for an answer whose chat is gone. */
export function openAgain({
  type,
  id,
  input: { conversationId, messageId },
}: Pick<WholeWork, 'type' | 'id' | 'input'>): string | null {
  if (type !== 'chat') return sameAs({ type, id })
  return conversationId && `/chat/${conversationId}${messageId === null ? '' : `#${messageId}`}`
}

/** Where everybody sees a work. */
export const workAddress = (id: string) => `/works/${encodeURIComponent(id)}`

/** Where what a work was made from is seen: one's own among one's own, which may be private. */
export const parentAddress = ({ id, mine }: WorkParent) =>
  mine ? `/historypage?work=${encodeURIComponent(id)}` : workAddress(id)

/** It has a picture that something can be made from. */
export const isPicture = (type: WorkType) => type === 'painting' || type === 'restoration'
