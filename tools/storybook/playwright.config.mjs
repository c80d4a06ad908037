import { defineConfig } from '@playwright/test'
import { chromium } from '../chromium.mjs'

const { executablePath, args, env } = await chromium()

/** Tests of Storybook's own interface, as built into .cache/storybook. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.mjs',
  outputDir: '../../.cache/designer',
  timeout: 90_000,
  expect: { timeout: 30_000 },
  workers: 1,
  forbidOnly: true,
  projects: [
    { name: 'fast', grepInvert: /@slow/ },
    { name: 'slow', grep: /@slow/ },
  ],
  use: {
    launchOptions: { executablePath, args, env },
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
})
