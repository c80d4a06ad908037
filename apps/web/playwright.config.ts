import { defineConfig } from '@playwright/test'
import { chromium } from '../../tools/chromium.mjs'

const { executablePath, args } = await chromium()

export default defineConfig({
  testDir: './e2e',
  testMatch: '*.journey.ts',
  outputDir: '../../.cache/e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A walk waits more than it works.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    launchOptions: { executablePath, args },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
  },
})
