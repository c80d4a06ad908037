/** Makes a text field as tall as its words where the browser does not do it by itself. */
export function growWithWords(field: HTMLTextAreaElement | null) {
  if (!field || CSS.supports('field-sizing', 'content')) return
  field.style.blockSize = 'auto'
  field.style.blockSize = `${field.scrollHeight}px`
}
