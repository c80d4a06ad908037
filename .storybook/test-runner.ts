import type { TestRunnerConfig } from '@storybook/test-runner'

/** Every story in one theme a run (THEME), without motion. */
export default {
  async prepare({ page }) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const frame = new URL('iframe.html', process.env['TARGET_URL'])
    frame.searchParams.set('globals', `theme:${process.env['THEME'] ?? 'light'}`)
    await page.goto(frame.toString(), { waitUntil: 'load' })
  },
} satisfies TestRunnerConfig
