/** What was written into a field of a form. */
export function textIn(form: HTMLFormElement, name: string): string {
  const entry = new FormData(form).get(name)
  return typeof entry === 'string' ? entry : ''
}

/** Whether a box of a form is ticked. */
export const isTickedIn = (form: HTMLFormElement, name: string): boolean => new FormData(form).has(name)
