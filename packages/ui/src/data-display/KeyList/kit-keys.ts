/** The keys that the library's components handle, defined once for the handlers and for the help that lists them. */
export const kitKeys = {
  /** In a `Composer`; with Shift it inserts a line break. */
  send: 'Enter',
  /** On a conversation of a `ConversationList`. */
  rename: 'F2',
  /** On a conversation of a `ConversationList`, and on a tab of a `TabBar`. */
  remove: 'Delete',
  /** From one conversation of a `ConversationList` to the previous or next. */
  move: ['ArrowUp', 'ArrowDown'],
  /** From one tab of a `TabBar` to the tab on its left or right. */
  switchTab: ['ArrowLeft', 'ArrowRight'],
  /** To the first tab of a `TabBar`, and to the last. */
  ends: ['Home', 'End'],
  /** Held while moving between the tabs of a `TabBar`: moves the tab itself. */
  carry: ['Ctrl', 'Shift'],
} as const
