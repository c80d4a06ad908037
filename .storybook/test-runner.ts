import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { getStoryContext, type TestRunnerConfig } from '@storybook/test-runner'
import { report } from '../tools/test/reporters/events.mjs'
import { refuseForeign, watchRequests } from './foreign-requests.ts'

const { TARGET_URL } = process.env

/** What the runner gives its tests. */
interface RunnerWorld {
  page: Page
  context: BrowserContext
  jestPlaywright: { resetPage: () => Promise<void> }
  __sbSetupPage: (page: Page, context: BrowserContext) => Promise<void>
}

/** How long a page may take to say that it is there, in milliseconds. */
const PATIENCE = 5_000

/** A page that loaded itself anew in the middle of a deed may never close; whoever waits for that waits until the test is cut off, and so does every test after it. */
function takeAnotherPage() {
  const world = globalThis as unknown as RunnerWorld
  world.jestPlaywright.resetPage = async () => {
    void world.page.close().catch(() => {})
    world.page = await world.context.newPage()
  }
}

/** What a story is seen in that does not say. In pixels, as the others. */
const ROOM = { width: 1280, height: 720 }
/** What a story is seen in that is for a phone. */
const PHONE = { width: 375, height: 812 }

/** Gives a story the room that it is made for: what it says of a phone would be of a desk else. */
async function fit(page: Page, story: { id: string; title: string; name: string }) {
  const { storyGlobals } = (await getStoryContext(page, story)) as { storyGlobals?: { viewport?: { value?: string } } }
  const room = storyGlobals?.viewport?.value === 'phone' ? PHONE : ROOM
  if (page.viewportSize()?.width !== room.width) await page.setViewportSize(room)
}

/** Every story without motion, held against axe by `check-accessibility.ts`. */
export default {
  async prepare({ page }) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Nobody highlights an element here, and Storybook would look at the style of every element after each change of the document.
    await page.addInitScript(() => Object.assign(window, { __STORYBOOK_HIGHLIGHT_INITIALIZED: true }))
    await page.goto(new URL('iframe.html', TARGET_URL).toString(), { waitUntil: 'load' })
    // An address without a story has no say in the globals: they have to be told.
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
  /** A story that freezes its page, or fails so that the page is taken away, would take all that come after it along. */
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
    refuseForeign((globalThis as unknown as RunnerWorld).page)
  },
} satisfies TestRunnerConfig
