import { chromium } from '@playwright/test'
import { chromium as findChromium } from '../chromium.mjs'
import { startProduct } from './product.mjs'

/** Provides the product and a browser, and closes both when `use` has ended or failed. */
export async function withBrowser(use) {
  const product = await startProduct()
  try {
    const browser = await chromium.launch(await findChromium())
    try {
      await use(browser, product)
    } finally {
      await browser.close()
    }
  } finally {
    await product.close()
  }
}
