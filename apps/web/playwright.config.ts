import { defineConfig } from '@playwright/test'
import { chromium, wholeChromium } from '../../tools/chromium.mjs'
import { postgres15 } from '../../tools/postgres-15.mjs'
import type { Browsers } from './e2e/test.ts'

const { executablePath, args } = await chromium()
const whole = wholeChromium()
const postgres = process.env['POSTGRES_BIN'] ?? (await postgres15())
// Workers have what was found out here; without one, what needs it says so.
if (postgres) process.env['POSTGRES_BIN'] = postgres

/** A page lives for seconds here: to compile its code for the long run costs more than it gives. */
const BRIEF = '--js-flags=--no-opt --no-maglev --single-threaded-gc'

export default defineConfig<Browsers>({
  testDir: './e2e',
  outputDir: '../../.cache/e2e',
  // Five tabs at once took 50 s on a machine that had three other things to do: nobody waits for these who has nothing to complain of.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A test waits more than it works.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  projects: [
    { name: 'fast', testMatch: /(?<!\.slow)\.e2e\.ts$/ },
    { name: 'slow', testMatch: /\.slow\.e2e\.ts$/ },
  ],
  use: {
    launchOptions: { executablePath, args: [...args, BRIEF] },
    whole: whole ? { executablePath: whole, args } : null,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // To record every step takes a third of the time: TRACE=1 where a test has to be looked into.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})
