/** What a visitor has typed into the sign-in form, except secrets. Empty strings for empty fields. */
export interface SignInInput {
  account: string
  mobile: string
  areacode: string
}

export const SIGN_IN_INPUT_KEY = 'moyun-typed'
export const emptySignInInput: SignInInput = { account: '', mobile: '', areacode: '' }

/** The input that the previous page stored, once it was read. */
export const restoredInput: { typed?: SignInInput } = {}

/** Stores the input of the sign-in form for the page after a reload. Never a password or a code. */
export function saveSignInInput() {
  const fields = Object.keys(emptySignInInput).map((name) => [
    name,
    document.querySelector<HTMLInputElement>(`form [name="${name}"]`)?.value ?? '',
  ])
  sessionStorage.setItem(SIGN_IN_INPUT_KEY, JSON.stringify(Object.fromEntries(fields)))
}

/** Deletes that input. */
export const clearSignInInput = () => void (restoredInput.typed = emptySignInInput)
