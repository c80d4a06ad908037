import type { Page } from '@playwright/test'

/** What a page asks for from now on, each address once: the browser asks twice for what was announced to it with other credentials. */
export function collectAsked(page: Page) {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  return { matching: (paths: RegExp) => [...asked].filter((path) => paths.test(path)), forget: () => asked.clear() }
}
