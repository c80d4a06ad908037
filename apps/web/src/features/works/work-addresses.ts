import type { PublicWork, WorkDetails, WorkParent, WorkType } from '@moyun/api'

/** The page that makes works of each type. */
export const toolPaths: Readonly<Record<WorkType, string>> = {
  chat: '/chat',
  text: '/creation',
  translation: '/translate',
  painting: '/aipainting',
  restoration: '/imagerestoration',
}

/** The address for making a similar work: its tool's page, which loads the work's input by itself. */
export const similarWorkAddress = ({ type, id }: Pick<PublicWork, 'type' | 'id'>) =>
  `${toolPaths[type]}?from=${encodeURIComponent(id)}`

/**
 * The address that opens a member's own work again with its input; null for an answer whose conversation was deleted.
 */
export function reopenAddress({
  type,
  id,
  input: { conversationId, messageId },
}: Pick<WorkDetails, 'type' | 'id' | 'input'>): string | null {
  if (type !== 'chat') return similarWorkAddress({ type, id })
  return conversationId && `/chat/${conversationId}${messageId === null ? '' : `#${messageId}`}`
}

/** The public address of a work. */
export const workAddress = (id: string) => `/works/${encodeURIComponent(id)}`

/** The address of a work's source: a member's own one, which may be private, is opened in their list. */
export const parentAddress = ({ id, mine }: WorkParent) =>
  mine ? `/historypage?work=${encodeURIComponent(id)}` : workAddress(id)

/** Whether works of this type have an image that can be used for others. */
export const isPicture = (type: WorkType) => type === 'painting' || type === 'restoration'
