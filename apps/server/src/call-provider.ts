/** What is sent to a provider whose address the operator configured. */
export interface ProviderCall {
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
  /** Milliseconds until it counts as down. */
  patience?: number
}

/** What a provider answered. */
export interface ProviderAnswer {
  status: number
  /** By their names in lower case. */
  headers: Readonly<Record<string, string>>
  /** As it came: what a signature was made over. */
  text: string
  /** Parsed JSON; null where it was none. */
  content: unknown
}

const PATIENCE = 10_000
/** Characters; a provider's answer is a few hundred. */
const LONGEST = 1024 * 1024

/**
 * Calls a provider of the operator's choice, follows no redirect and waits ten seconds at most. For an address that a
 * person or a model gave this is the wrong door: nothing here looks at where the address leads.
 */
export async function callProvider(
  url: URL,
  { method, headers, body, patience = PATIENCE }: ProviderCall,
): Promise<ProviderAnswer> {
  // eslint-disable-next-line no-restricted-globals -- the one place where the server asks a provider
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
    // A gateway's error page: the status says the rest.
    return null
  }
}
