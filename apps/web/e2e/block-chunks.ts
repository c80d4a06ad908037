import type { Page } from '@playwright/test'

/** Makes these chunks unavailable until the page is reloaded, as after a deployment. */
export async function blockChunks(page: Page, chunks: string) {
  let gone = true
  await page.route(chunks, (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) gone = false
  })
}
