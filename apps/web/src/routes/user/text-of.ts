/** What was written into a field of a form. */
export function textOf(form: FormData, name: string): string {
  const entry = form.get(name)
  return typeof entry === 'string' ? entry : ''
}

/** The digits of it. */
export const digitsOf = (form: FormData, name: string) => textOf(form, name).replaceAll(/\D/g, '')
