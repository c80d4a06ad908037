import type { ClipboardEvent } from 'react'
import { tablesToMarkdown } from './table-to-markdown.ts'

/** The line breaks that put a table on a line of its own after the text before the caret. */
function startOf({ value, selectionStart }: HTMLTextAreaElement) {
  const before = value.slice(0, selectionStart)
  return before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
}

/** Pastes HTML tables as Markdown; returns whether it did. A paste as plain text has no HTML to read tables from. */
export function pasteTables(event: ClipboardEvent<HTMLTextAreaElement>): boolean {
  const html = event.clipboardData.getData('text/html')
  const text = html === '' ? null : tablesToMarkdown(html)
  if (text === null) return false
  event.preventDefault()
  const field = event.currentTarget
  // `execCommand` keeps the undo history and fires the input event for React.
  document.execCommand('insertText', false, `${startOf(field)}${text}\n`)
  return true
}
