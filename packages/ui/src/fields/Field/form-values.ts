/** Returns the text of a field in a form; empty if there is none. */
export function readText(form: HTMLFormElement, name: string): string {
  const entry = new FormData(form).get(name)
  return typeof entry === 'string' ? entry : ''
}

/** Whether a checkbox in a form is checked. */
export const readChecked = (form: HTMLFormElement, name: string): boolean => new FormData(form).has(name)
