import { chromium } from '@playwright/test'
import { chromium as findChromium } from '../chromium.mjs'

/** Opens a page in a fresh browser, runs `action`, and returns what it cost the main thread. */
export async function watchPage({ url, storage = {}, ready, action, until }) {
  const browser = await chromium.launch(await findChromium())
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    await page.addInitScript(
      (entries) => Object.entries(entries).forEach(([name, value]) => localStorage.setItem(name, value)),
      storage,
    )
    await page.goto(url)
    await page.waitForSelector(ready)
    await page.waitForTimeout(2500)
    await page.evaluate(watchFrames)
    const before = await counters(devtools)
    await action(page)
    await page.waitForFunction((end) => document.body.textContent.includes(end), until, {
      timeout: 120_000,
      polling: 500,
    })
    await page.waitForTimeout(1000)
    const after = await counters(devtools)
    const seen = await page.evaluate(() => ({
      dropped: window.pageStats.dropped,
      blockedMs: window.pageStats.blocked,
      nodes: document.querySelectorAll('*').length,
    }))
    return {
      taskMs: (after.TaskDuration - before.TaskDuration) * 1000,
      scriptMs: (after.ScriptDuration - before.ScriptDuration) * 1000,
      ...seen,
    }
  } finally {
    await browser.close()
  }
}

async function counters(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

/** Runs in the page: counts frames missed at 60 Hz, and the time by which long tasks exceeded 50 ms. */
function watchFrames() {
  const pageStats = (window.pageStats = { dropped: 0, blocked: 0 })
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ duration }) => (pageStats.blocked += duration - 50)),
  ).observe({ type: 'longtask' })
  let last = performance.now()
  const frame = (now) => {
    pageStats.dropped += Math.max(0, Math.round((now - last) / (1000 / 60)) - 1)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
