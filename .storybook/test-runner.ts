import type { TestRunnerConfig } from '@storybook/test-runner'

const { TARGET_URL, THEME } = process.env

/** Every story without motion, held against axe in both themes; in one alone, where THEME names it. */
export default {
  async prepare({ page }) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(new URL('iframe.html', TARGET_URL).toString(), { waitUntil: 'load' })
    // An address without a story has no say in the globals: they have to be told.
    await page.evaluate(async (globals) => {
      const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } = window as never as {
        __STORYBOOK_PREVIEW__: { storeInitializationPromise: Promise<void> }
        __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, value: unknown) => void }
      }
      await preview.storeInitializationPromise
      channel.emit('updateGlobals', { globals })
    }, THEME ? { theme: THEME } : { theme: 'light', checks: 'both' })
  },
} satisfies TestRunnerConfig
