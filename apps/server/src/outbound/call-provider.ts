/** A request to a provider whose address the operator configured. */
export interface ProviderCall {
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
  /** Timeout in milliseconds, after which the provider counts as down. */
  patience?: number
}

/** What a provider answered. */
export interface ProviderResponse {
  status: number
  /** Names are in lower case. */
  headers: Readonly<Record<string, string>>
  /** The body as received: signatures are made over it. */
  text: string
  /** The parsed JSON; null if the body is not JSON. */
  content: unknown
}

const PATIENCE = 10_000
/** In characters; a provider's answer usually has a few hundred. */
const LONGEST = 1024 * 1024

/**
 * Calls a provider that the operator configured; follows no redirect and waits ten seconds by default. Never use it for
 * an address that a member or a model supplied: it does not check where the address leads.
 */
export async function callProvider(
  url: URL,
  { method, headers, body, patience = PATIENCE }: ProviderCall,
): Promise<ProviderResponse> {
  // oxlint-disable-next-line no-restricted-globals -- the one place where the server asks a provider
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  return { status: response.status, headers: Object.fromEntries(response.headers), text, content: parse(text) }
}

function parse(text: string): unknown {
  if (text.length > LONGEST) return null
  try {
    return JSON.parse(text)
  } catch {
    // A gateway's error page: the status is enough.
    return null
  }
}
