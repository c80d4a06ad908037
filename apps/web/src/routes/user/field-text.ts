/** The text in a field of a form. */
export function fieldText(form: FormData, name: string): string {
  const entry = form.get(name)
  return typeof entry === 'string' ? entry : ''
}
