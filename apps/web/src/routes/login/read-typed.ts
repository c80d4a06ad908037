import { before, nothing, type Typed, TYPED_KEY } from '../../session/typed.ts'

/** Maximum length of a sign-in field. */
const LONGEST = 64

/** The input that the previous page stored. It is read once, and not kept anywhere afterwards. */
export function readTyped(): Typed {
  before.typed ??= take()
  return before.typed
}

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
