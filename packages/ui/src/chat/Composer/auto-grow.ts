/** Grows a text field with its content in browsers without `field-sizing: content`. */
export function autoGrow(field: HTMLTextAreaElement | null) {
  if (!field || CSS.supports('field-sizing', 'content')) return
  field.style.blockSize = 'auto'
  field.style.blockSize = `${field.scrollHeight}px`
}
