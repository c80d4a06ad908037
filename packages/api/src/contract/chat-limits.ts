/** The longest message a member may send, in UTF-16 units as a textarea counts them. */
export const MESSAGE_LIMIT = 8000
/** What a conversation may hold: messages of all its branches, and MB of their text as UTF-8. Then it goes on in another. */
export const conversationLimits = { messages: 2000, megabytes: 4 } as const
/** Pictures that a question may bring along. */
export const MOST_ATTACHMENTS = 4
/** The most earlier questions that can be chosen. */
export const MOST_TURNS = 100
