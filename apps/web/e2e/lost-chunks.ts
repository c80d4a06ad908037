import type { Page } from '@playwright/test'

/** As after a deploy: these chunks are gone, until the page is loaded anew. */
export async function loseChunks(page: Page, chunks: string) {
  let gone = true
  await page.route(chunks, (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) gone = false
  })
}
