import { restoredInput, emptySignInInput, type SignInInput, SIGN_IN_INPUT_KEY } from '../../session/form-restore.ts'

/** Maximum length of a sign-in field. */
const LONGEST = 64

/** The input that the previous page stored. It is read once, and not kept anywhere afterwards. */
export function readSavedForm(): SignInInput {
  restoredInput.typed ??= take()
  return restoredInput.typed
}

function take(): SignInInput {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(SIGN_IN_INPUT_KEY) ?? '{}')
    sessionStorage.removeItem(SIGN_IN_INPUT_KEY)
    const field = (name: string) => {
      const value: unknown = typeof saved === 'object' && saved !== null ? Reflect.get(saved, name) : ''
      return typeof value === 'string' ? value.slice(0, LONGEST) : ''
    }
    return { account: field('account'), mobile: field('mobile'), areacode: field('areacode') }
  } catch {
    return emptySignInInput
  }
}
