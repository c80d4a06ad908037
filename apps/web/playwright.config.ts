import { defineConfig } from '@playwright/test'
import { chromium, fullChromium } from '../../tools/chromium.mjs'
import { postgres15 } from '../../tools/postgres-15.mjs'
import type { Browsers } from './e2e/test.ts'

const { executablePath, args, env } = await chromium()
const whole = fullChromium()
const postgres = process.env['POSTGRES_BIN'] ?? (await postgres15())
// Playwright's workers inherit the result. Without PostgreSQL, the tests that need it say so.
if (postgres) process.env['POSTGRES_BIN'] = postgres

/** Pages live only for seconds in tests, so optimising their code costs more than it gains. */
const BRIEF = '--js-flags=--no-opt --no-maglev --single-threaded-gc'

export default defineConfig<Browsers>({
  testDir: './e2e',
  outputDir: '../../.cache/e2e',
  // Generous, since a busy machine takes five times as long; only failing tests reach these limits.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  projects: [
    { name: 'fast', workers: 2, testMatch: /(?<!\.slow)\.e2e\.ts$/ },
    // These mostly wait for servers and networks that are down.
    { name: 'slow', testMatch: /\.slow\.e2e\.ts$/ },
  ],
  use: {
    launchOptions: { executablePath, args: [...args, BRIEF], env },
    whole: whole ? { executablePath: whole, args, env } : null,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Recording a trace takes a third of the time: set TRACE=1 to investigate a test.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})
