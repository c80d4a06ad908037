/** What the header of a token says, in this order, and nothing else. */
export interface PlainHeader {
  alg: 'HS256'
  typ: string
}

const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]{43}$/

/** Three parts in canonical base64url, and a header that names our algorithm and type and nothing else: no `kid`, no `jku`, no `crit`. */
export function isPlain(token: string, expected: PlainHeader): boolean {
  if (token.length > 2000 || !COMPACT.test(token)) return false
  const [header = '', , signature = ''] = token.split('.')
  const plain = Buffer.from(JSON.stringify(expected)).toString('base64url')
  return header === plain && Buffer.from(signature, 'base64url').toString('base64url') === signature
}
