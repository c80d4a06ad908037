import type { ClipboardEvent } from 'react'

/**
 * Replaces the whole field with what `understand` reads from the pasted text. Where `understand` returns null, the text
 * is pasted as it is.
 */
export function pasteParsed(event: ClipboardEvent<HTMLInputElement>, understand: (text: string) => string | null) {
  const read = understand(event.clipboardData.getData('text'))
  if (read === null) return
  event.preventDefault()
  const input = event.currentTarget
  input.setRangeText(read, 0, input.value.length, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}
