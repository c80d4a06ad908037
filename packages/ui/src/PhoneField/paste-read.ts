import type { ClipboardEvent } from 'react'

/** Pastes what was understood of a text in the place of all that stands in the field. Where `understand` gives null, the text is pasted as it is. */
export function pasteRead(event: ClipboardEvent<HTMLInputElement>, understand: (text: string) => string | null) {
  const read = understand(event.clipboardData.getData('text'))
  if (read === null) return
  event.preventDefault()
  const input = event.currentTarget
  input.setRangeText(read, 0, input.value.length, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}
