import sharp from 'sharp'
import { expect, test } from './test.ts'

for (const [theme, isDark] of [
  ['dark', true],
  ['light', false],
] as const)
  test(`the page has the chosen theme before any script has loaded: ${theme}`, async ({ page, context }) => {
    // The system preference is the opposite.
    await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
    await context.addInitScript(
      (chosen) => localStorage.setItem('moyun-settings', JSON.stringify({ theme: chosen })),
      theme,
    )
    await page.route('**/assets/**', (route) => route.abort())
    await page.goto('/login')

    const [red] = (await sharp(await page.screenshot()).stats()).channels
    if (isDark) expect(red?.mean).toBeLessThan(60)
    else expect(red?.mean).toBeGreaterThan(200)
  })
