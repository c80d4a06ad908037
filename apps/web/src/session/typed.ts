/** What a visitor has typed into the sign-in form, except secrets. Empty strings for empty fields. */
export interface Typed {
  account: string
  mobile: string
  areacode: string
}

export const TYPED_KEY = 'moyun-typed'
export const nothing: Typed = { account: '', mobile: '', areacode: '' }

/** The input that the previous page stored, once it was read. */
export const before: { typed?: Typed } = {}

/** Stores the input of the sign-in form for the page after a reload. Never a password or a code. */
export function keepTyped() {
  const fields = Object.keys(nothing).map((name) => [
    name,
    document.querySelector<HTMLInputElement>(`form [name="${name}"]`)?.value ?? '',
  ])
  sessionStorage.setItem(TYPED_KEY, JSON.stringify(Object.fromEntries(fields)))
}

/** Deletes that input. */
export const forgetTyped = () => void (before.typed = nothing)
