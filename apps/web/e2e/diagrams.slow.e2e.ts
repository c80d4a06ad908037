import { openAsNewMember } from './members.ts'
import { expect, test } from './test.ts'

const FLOW = '```mermaid\ngraph LR\n  光-->水面-->眼睛\n```\n'

test('P23: draws a flowchart in an answer under the content security policy', async ({ page, moyun }) => {
  await openAsNewMember(page, moyun, '/chat')
  await page.getByRole('textbox', { name: '提问' }).fill(`script:${JSON.stringify({ chunks: [FLOW] })}`)
  await page.getByRole('button', { name: '发送', exact: true }).click()
  const drawn = page.getByRole('article', { name: '回答' }).getByRole('img', { name: /眼睛/ })
  await expect.poll(() => drawn.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(100)
})
