import type { Page } from '@playwright/test'

/**
 * Collects the paths that a page requests from now on, without duplicates: the browser requests a preloaded file twice
 * if the credentials mode differs.
 */
export function collectRequests(page: Page) {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  return { matching: (paths: RegExp) => [...asked].filter((path) => paths.test(path)), forget: () => asked.clear() }
}
