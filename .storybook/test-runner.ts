import type { TestRunnerConfig } from '@storybook/test-runner'

const { TARGET_URL, THEME } = process.env

/** Every story without motion, held against axe in both themes; in one alone, where THEME names it. */
export default {
  async prepare({ page }) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const frame = new URL('iframe.html', TARGET_URL)
    frame.searchParams.set('globals', THEME ? `theme:${THEME}` : 'theme:light;checks:both')
    await page.goto(frame.toString(), { waitUntil: 'load' })
  },
} satisfies TestRunnerConfig
