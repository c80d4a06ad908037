/** When the token expires, by its `exp` claim, in milliseconds. A token that does not say never does. */
export function expiresAt(accessToken: string): number {
  const { exp } = readClaims(accessToken)
  return typeof exp === 'number' ? exp * 1000 : Number.POSITIVE_INFINITY
}

/** True when both belong to one sign-in: the same token, or successors of one another. Two nulls are alike. */
export function isSameLogin(one: string | null, other: string | null): boolean {
  if (one === other) return true
  if (one === null || other === null) return false
  const { sid } = readClaims(one)
  return typeof sid === 'string' && sid === readClaims(other).sid
}

/** Which member a token speaks of; undefined where it does not say. */
export function memberOf(accessToken: string): string | undefined {
  const { sub } = readClaims(accessToken)
  return typeof sub === 'string' ? sub : undefined
}

/** The claims as they stand there, unverified: the server alone can believe them. */
function readClaims(token: string): { exp?: unknown; sid?: unknown; sub?: unknown } {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}
