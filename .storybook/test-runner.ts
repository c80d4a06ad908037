import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { getStoryContext, type TestRunnerConfig } from '@storybook/test-runner'
import { report } from '../tools/test/reporters/events.mjs'
import { refuseExternal, watchRequests } from './external-requests.ts'

const { TARGET_URL } = process.env

/** The globals that the test runner gives its tests. */
interface RunnerWorld {
  page: Page
  context: BrowserContext
  jestPlaywright: { resetPage: () => Promise<void> }
  __sbSetupPage: (page: Page, context: BrowserContext) => Promise<void>
}

/** Milliseconds that a page may take to respond. */
const PATIENCE = 5_000

/**
 * Opens a new page without waiting for the old one to close: a page that reloaded itself during an interaction may
 * never close, and waiting would time out this test and every later one.
 */
function takeAnotherPage() {
  const world = globalThis as unknown as RunnerWorld
  world.jestPlaywright.resetPage = async () => {
    void world.page.close().catch(() => {})
    world.page = await world.context.newPage()
  }
}

/** The default viewport, in pixels. */
const DEFAULT_VIEWPORT = { width: 1280, height: 720 }
/** The viewport of phone stories, in pixels. */
const PHONE = { width: 375, height: 812 }

/** Sets the viewport that a story is made for, so that a phone story is not tested at desktop width. */
async function fit(page: Page, story: { id: string; title: string; name: string }) {
  const { storyGlobals } = (await getStoryContext(page, story)) as { storyGlobals?: { viewport?: { value?: string } } }
  const viewport = storyGlobals?.viewport?.value === 'phone' ? PHONE : DEFAULT_VIEWPORT
  if (page.viewportSize()?.width !== viewport.width) await page.setViewportSize(viewport)
}

/** Runs every story without motion; `check-accessibility.ts` checks it with axe. */
export default {
  async prepare({ page }) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Disables Storybook's highlight feature: it would read the style of every element after each change of the
    // document.
    await page.addInitScript(() => Object.assign(window, { __STORYBOOK_HIGHLIGHT_INITIALIZED: true }))
    await page.goto(new URL('iframe.html', TARGET_URL).toString(), { waitUntil: 'load' })
    // A URL without a story cannot set globals: they are sent over the channel.
    await page.evaluate(
      async (globals) => {
        const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } = window as never as {
          __STORYBOOK_PREVIEW__: { storeInitializationPromise: Promise<void> }
          __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, value: unknown) => void }
        }
        await preview.storeInitializationPromise
        channel.emit('updateGlobals', { globals })
      },
      { theme: 'light', checks: 'test', a11y: { manual: true } },
    )
  },
  /** Replaces a page that a story has frozen or crashed, so that the stories after it do not fail too. */
  async preVisit(page, story) {
    takeAnotherPage()
    const own = TARGET_URL && new URL(TARGET_URL).origin
    watchRequests(page, own)
    const isReady = page.evaluate(() => '__test' in window).catch(() => false)
    if (await Promise.race([isReady, setTimeout(PATIENCE, false)])) return fit(page, story)
    const world = globalThis as unknown as RunnerWorld
    await world.jestPlaywright.resetPage()
    await world.__sbSetupPage(world.page, world.context)
    watchRequests(world.page, own)
    return fit(world.page, story)
  },
  postVisit: async () => {
    report({ part: true })
    refuseExternal((globalThis as unknown as RunnerWorld).page)
  },
} satisfies TestRunnerConfig
