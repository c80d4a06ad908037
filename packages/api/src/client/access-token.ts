/** Expiry of the token from its `exp` claim, in milliseconds since 1970. Infinity for a token without the claim. */
export function expiresAt(accessToken: string): number {
  const { exp } = readClaims(accessToken)
  return typeof exp === 'number' ? exp * 1000 : Number.POSITIVE_INFINITY
}

/** True when both tokens belong to the same sign-in: equal tokens or equal `sid` claims. Two nulls are equal. */
export function isSameLogin(one: string | null, other: string | null): boolean {
  if (one === other) return true
  if (one === null || other === null) return false
  const { sid } = readClaims(one)
  return typeof sid === 'string' && sid === readClaims(other).sid
}

/** The member id from the `sub` claim; undefined without the claim. */
export function memberOf(accessToken: string): string | undefined {
  const { sub } = readClaims(accessToken)
  return typeof sub === 'string' ? sub : undefined
}

/** Decodes the claims without verifying the signature: only the server can verify it. */
function readClaims(token: string): { exp?: unknown; sid?: unknown; sub?: unknown } {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}
