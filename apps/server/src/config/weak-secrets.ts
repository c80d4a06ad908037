import { isLoopbackUrl } from './is-loopback-url.ts'

type Given = Readonly<Record<string, string | undefined>>
type Mistake = [name: string, message: string]

const SHORTEST_PASSWORD = 12

/** True for placeholder values copied from examples. */
export const isPlaceholderSecret = (value: string) => /change.?me|default|example|secret/i.test(value)
const isMonotonous = (value: string) => new Set(value).size < 6
const isEasy = (value: string, shortest: number) =>
  value.length < shortest || isMonotonous(value) || isPlaceholderSecret(value) || /password/i.test(value)

/**
 * Weak secrets that the operator chooses besides `MOYUN_SECRET`; live mode refuses them. An attacker who guesses one
 * could sign in as any member or read all data.
 */
export function weakSecrets(given: Given): Mistake[] {
  if (given['MOYUN_MODE'] !== 'live') return []
  const mistakes: Mistake[] = []
  const {
    WECHAT_MP_TOKEN: token,
    WECHAT_MP_AES_KEY: aesKey,
    FILES_S3_SECRET_ACCESS_KEY: bucketKey,
    DATABASE_URL: database,
  } = given
  if (token !== undefined && isEasy(token, 16))
    mistakes.push(['WECHAT_MP_TOKEN', 'can be guessed; make one with: openssl rand -hex 16'])
  if (aesKey !== undefined && new Set(aesKey).size < 10)
    mistakes.push(['WECHAT_MP_AES_KEY', 'can be guessed; have WeChat’s console make one'])
  if (bucketKey !== undefined && (bucketKey.length < 16 || isMonotonous(bucketKey)))
    mistakes.push(['FILES_S3_SECRET_ACCESS_KEY', 'can be guessed; make one with: openssl rand -hex 24'])
  if (database !== undefined && hasWeakPassword(database))
    mistakes.push([
      'DATABASE_URL',
      `has a password that can be guessed; take ${SHORTEST_PASSWORD} characters or more, such as: openssl rand -hex 24`,
    ])
  return mistakes
}

/** For a database on another machine; one without a password authenticates us in another way. */
function hasWeakPassword(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, password } = new URL(address)
  return hostname !== '' && !isLoopbackUrl(address) && password !== '' && isEasy(password, SHORTEST_PASSWORD)
}
