/** What a visitor had typed at the door and is no secret. Empty where nothing was. */
export interface Typed {
  account: string
  mobile: string
  areacode: string
}

const TYPED_KEY = 'moyun-typed'
const nothing: Typed = { account: '', mobile: '', areacode: '' }

/** The longest that a field of the door takes. */
const LONGEST = 64

let typed: Typed | undefined

/** Puts by what stands in the fields of the sign-in page, for the page that takes its place. Never a password or a code. */
export function keepTyped() {
  const fields = Object.keys(nothing).map((name) => [name, document.querySelector<HTMLInputElement>(`form [name="${name}"]`)?.value ?? ''])
  sessionStorage.setItem(TYPED_KEY, JSON.stringify(Object.fromEntries(fields)))
}

/** What the page before this one had put by. It is read once, and kept nowhere after that. */
export function readTyped(): Typed {
  typed ??= take()
  return typed
}

/** Whoever signs in or leaves has no more use for it. */
export const forgetTyped = () => void (typed = nothing)

function take(): Typed {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(TYPED_KEY) ?? '{}')
    sessionStorage.removeItem(TYPED_KEY)
    const field = (name: string) => {
      const value: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : ''
      return typeof value === 'string' ? value.slice(0, LONGEST) : ''
    }
    return { account: field('account'), mobile: field('mobile'), areacode: field('areacode') }
  } catch {
    return nothing
  }
}
