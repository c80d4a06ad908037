/** Maximum length of a member's message, in code points. */
export const MESSAGE_LIMIT = 8000
/**
 * Limits of a conversation: messages in all branches, and MB of their text as UTF-8. Beyond them the member must start
 * a new one.
 */
export const conversationLimits = { messages: 2000, megabytes: 4 } as const
/** Maximum number of pictures attached to one question. */
export const MAX_ATTACHMENTS = 4
/** Largest number of earlier questions that can be chosen as context. */
export const MAX_TURNS = 100
