/** What a visitor had typed at the door and is no secret. Empty where nothing was. */
export interface Typed {
  account: string
  mobile: string
  areacode: string
}

export const TYPED_KEY = 'moyun-typed'
export const nothing: Typed = { account: '', mobile: '', areacode: '' }

/** What the page before this one had put by, once it was read. */
export const before: { typed?: Typed } = {}

/** Puts by what stands in the fields of the sign-in page, for the page that takes its place. Never a password or a code. */
export function keepTyped() {
  const fields = Object.keys(nothing).map((name) => [
    name,
    document.querySelector<HTMLInputElement>(`form [name="${name}"]`)?.value ?? '',
  ])
  sessionStorage.setItem(TYPED_KEY, JSON.stringify(Object.fromEntries(fields)))
}

/** Whoever signs in or leaves has no more use for it. */
export const forgetTyped = () => void (before.typed = nothing)
