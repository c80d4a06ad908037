import type { ClipboardEvent } from 'react'
import { tablesToMarkdown } from './table-to-markdown.ts'

/** What is before the caret goes on to a line of its own before a table. */
function startOf({ value, selectionStart }: HTMLTextAreaElement) {
  const before = value.slice(0, selectionStart)
  return before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
}

/** Pastes tables as Markdown, as far as there are some; true where it did. Pasted as plain text, there is no HTML to read them from. */
export function pasteTables(event: ClipboardEvent<HTMLTextAreaElement>): boolean {
  const html = event.clipboardData.getData('text/html')
  const text = html === '' ? null : tablesToMarkdown(html)
  if (text === null) return false
  event.preventDefault()
  const field = event.currentTarget
  // The browser's own way keeps the undo history and tells React.
  document.execCommand('insertText', false, `${startOf(field)}${text}\n`)
  return true
}
