import type { Page, Request } from '@playwright/test'

const NETWORK_URL = /^(https?|wss?):/
const watched = new WeakMap<Page, Set<string>>()

/** Records requests of a page and its frames to other origins. Requests blocked by the page's CSP do not count. */
export function watchRequests(page: Page, own: string | undefined) {
  if (watched.has(page)) return
  const foreign = new Set<string>()
  watched.set(page, foreign)
  const note = (request: Request) => {
    const url = request.url()
    const isRefused = request.failure()?.errorText.includes('csp') ?? false
    if (NETWORK_URL.test(url) && new URL(url).origin !== own && !isRefused) foreign.add(url)
  }
  page.on('requestfinished', note)
  page.on('requestfailed', note)
}

/** Throws if a story has sent a request to another origin: no story may, whatever its texts contain. */
export function refuseExternal(page: Page) {
  const foreign = [...(watched.get(page) ?? [])]
  watched.get(page)?.clear()
  if (foreign.length > 0) throw new Error(`It asked another site for ${foreign.join(', ')}`)
}
