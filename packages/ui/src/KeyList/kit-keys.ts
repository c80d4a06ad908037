/** The keys that the kit's parts listen to, once: what listens to one and what tells of it read it here. */
export const kitKeys = {
  /** In a `Composer`; with Shift it breaks the line. */
  send: 'Enter',
  /** On a conversation of a `ConversationList`. */
  rename: 'F2',
  /** On a conversation of a `ConversationList`, and on a tab of a `TabBar`. */
  remove: 'Delete',
  /** From one conversation of a `ConversationList` to its neighbours. */
  walk: ['ArrowUp', 'ArrowDown'],
  /** From one tab of a `TabBar` to its neighbours, at its left and at its right. */
  walkTabs: ['ArrowLeft', 'ArrowRight'],
  /** To the first tab of a `TabBar`, and to the last. */
  ends: ['Home', 'End'],
  /** Held while one walks the tabs of a `TabBar`: the tab comes along. */
  carry: ['Ctrl', 'Shift'],
} as const
