/** The checkbox of a task list item as plain text, before the item's text; empty for an item without one. */
export const taskToText = (checked: boolean | null | undefined): string =>
  typeof checked === 'boolean' ? `${checked ? '☑' : '☐'} ` : ''
