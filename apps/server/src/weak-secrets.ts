type Given = Readonly<Record<string, string | undefined>>
type Mistake = [name: string, message: string]

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|)$/
const SHORTEST_PASSWORD = 12

const isFromExample = (value: string) => /password|change.?me|default|example|secret/i.test(value)
const isMonotonous = (value: string) => new Set(value).size < 6

/** Secrets that we choose ourselves beside our own, as weak as nobody in live mode should have them: whoever guesses one signs in as anybody, or reads everything. */
export function weakSecrets(given: Given): Mistake[] {
  if (given['MOYUN_MODE'] !== 'live') return []
  const mistakes: Mistake[] = []
  const { WECHAT_MP_TOKEN: token, WECHAT_MP_AES_KEY: aesKey, FILES_S3_SECRET_ACCESS_KEY: bucketKey, DATABASE_URL: database } = given
  if (token !== undefined && (token.length < 16 || isMonotonous(token) || isFromExample(token))) mistakes.push(['WECHAT_MP_TOKEN', 'can be guessed; make one with: openssl rand -hex 16'])
  if (aesKey !== undefined && new Set(aesKey).size < 10) mistakes.push(['WECHAT_MP_AES_KEY', 'can be guessed; have WeChat’s console make one'])
  if (bucketKey !== undefined && (bucketKey.length < 16 || isMonotonous(bucketKey))) mistakes.push(['FILES_S3_SECRET_ACCESS_KEY', 'can be guessed; make one with: openssl rand -hex 24'])
  if (database !== undefined && hasWeakPassword(database)) mistakes.push(['DATABASE_URL', `has a password that can be guessed; take ${SHORTEST_PASSWORD} characters or more, such as: openssl rand -hex 24`])
  return mistakes
}

/** Of a database elsewhere; one without a password knows us by something else. */
function hasWeakPassword(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, password } = new URL(address)
  return !LOOPBACK.test(hostname) && password !== '' && (password.length < SHORTEST_PASSWORD || isMonotonous(password) || isFromExample(password))
}
