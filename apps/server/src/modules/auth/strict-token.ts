/** The exact header of a token, in this order. */
export interface TokenHeader {
  alg: 'HS256'
  typ: string
}

const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]{43}$/

/**
 * True for three parts in canonical base64url with a header of only our algorithm and type: no `kid`, no `jku`, no
 * `crit`.
 */
export function isStrictToken(token: string, expected: TokenHeader): boolean {
  if (token.length > 2000 || !COMPACT.test(token)) return false
  const [header = '', , signature = ''] = token.split('.')
  const plain = Buffer.from(JSON.stringify(expected)).toString('base64url')
  return header === plain && Buffer.from(signature, 'base64url').toString('base64url') === signature
}
