import type { Page } from '@playwright/test'

/**
 * Collects the paths that a page requests from now on, without duplicates: the browser requests a preloaded file twice
 * if the credentials mode differs.
 */
export function collectRequests(page: Page) {
  const pathnames = new Set<string>()
  page.on('request', (request) => pathnames.add(new URL(request.url()).pathname))
  return {
    matching: (paths: RegExp) => [...pathnames].filter((path) => paths.test(path)),
    forget: () => pathnames.clear(),
  }
}
