import { difference } from './span.ts'

/**
 * Puts a text into a field as if it had been typed, so that the member's own undo takes it back; only what is different is touched.
 * `execCommand` is the one way that browsers have for it.
 */
export function putText(field: HTMLTextAreaElement, text: string): void {
  // Out of sight, or where nothing was, there is nothing to undo.
  if (document.hidden || field.value === '') return setText(field, text)
  const { from, to, by } = difference(field.value, text)
  const { activeElement } = document
  field.focus({ preventScroll: true })
  field.setSelectionRange(from, to)

  document.execCommand(by === '' ? 'delete' : 'insertText', false, by)
  if (field.value !== text) setText(field, text)
  field.setSelectionRange(from, from + by.length)
  if (activeElement instanceof HTMLElement && activeElement !== field) activeElement.focus({ preventScroll: true })
}

/** Puts a text into a field; what was typed before can't be had back. */
export function setText(field: HTMLTextAreaElement, text: string): void {
  field.value = text
}
