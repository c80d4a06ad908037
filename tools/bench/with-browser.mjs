import { chromium } from '@playwright/test'
import { chromium as findChromium } from '../chromium.mjs'
import { startProduct } from './product.mjs'

/** The product and a browser beside it, both gone when what they are used for has ended or failed. */
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
