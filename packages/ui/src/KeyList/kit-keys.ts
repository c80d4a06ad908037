/** The keys that the kit's parts listen to, once: what listens to one and what tells of it read it here. */
export const kitKeys = {
  /** In a `Composer`; with Shift it breaks the line. */
  send: 'Enter',
  /** On a conversation of a `ConversationList`. */
  rename: 'F2',
  /** On a conversation of a `ConversationList`. */
  remove: 'Delete',
  /** From one conversation of a `ConversationList` to its neighbours. */
  walk: ['ArrowUp', 'ArrowDown'],
} as const
