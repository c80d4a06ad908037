import { askThroughApi, saveAnswerThroughApi } from './saved-works.ts'
import { openAsMember, newMember } from './members.ts'
import { composer, expect, test } from './test.ts'

test('a printed chat has dark text and no controls, a work hides the page behind it, and a scene shows its result only', async ({
  page,
  moyun,
}) => {
  const member = await newMember(moyun)
  const { id } = await askThroughApi(moyun, member, '为什么秋天的云看起来更高？')
  await saveAnswerThroughApi(moyun, member, '写一句送别')
  await page.addInitScript(() => localStorage.setItem('moyun-settings', JSON.stringify({ theme: 'dark' })))
  await openAsMember(page, member, `/chat/${id}`)
  const question = page.getByLabel('提问的内容').or(page.getByText('为什么秋天的云看起来更高？')).last()
  await expect(question).toBeVisible()
  await page.emulateMedia({ media: 'print' })

  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeHidden()
  await expect(page.getByRole('textbox', composer)).toBeHidden()
  await expect(page.getByRole('button', { name: '复制 Markdown' })).toBeHidden()
  await expect(question).toBeVisible()
  const lightness = await question.evaluate((text) => Number(/\d+/.exec(getComputedStyle(text).color)?.[0]))
  expect(lightness).toBeLessThan(100)

  await page.emulateMedia({ media: 'screen' })
  await page.goto('/historypage')
  await page.getByRole('link', { name: '写一句送别' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: '我的作品' })).toBeHidden()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog).position)).toBe('static')

  await page.goto('/balance')
  // A filter is printed with its value, not as an empty box.
  await expect(page.getByRole('combobox').first()).toHaveText('全部月份')
  await expect(page.getByRole('combobox').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '导出 CSV' })).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await page.goto('/creation/scene?scene=weekly-report')
  await page.getByRole('button', { name: '填入示例' }).click()
  await page.getByRole('button', { name: /^生成/ }).click()
  await expect(page.getByRole('button', { name: '存为作品' })).toBeVisible()
  await expect(page.getByText(/^用去 \d+ 点$/)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // Paper in landscape: as wide as a window with two columns.
  await page.setViewportSize({ width: 1047, height: 720 })

  await expect(page.getByRole('textbox', { name: '这周做了什么' })).toBeHidden()
  await expect(page.getByText(/^用去 \d+ 点$/)).toBeHidden()
  await expect(page.getByText('山高水长。')).toBeVisible()
  const result = page.locator('section').filter({ has: page.getByRole('heading', { name: '成稿' }) })
  expect((await result.boundingBox())?.width).toBeGreaterThan(600)
})

test('P23: a chat is printed with formulas and diagrams drawn under the CSP, and nothing beyond the paper’s edge', async ({
  page,
  moyun,
}) => {
  const member = await newMember(moyun)
  const text = [
    '面积 $x^2$，水 $\\ce{H2O}$：',
    '$$\\frac{a}{b}$$',
    '```mermaid\ngraph LR\n  光-->水面-->眼睛\n```',
    `\`\`\`js\n${'call(1); '.repeat(40)}\n\`\`\``,
    `| ${'很宽的表头 | '.repeat(12)}\n| ${'--- | '.repeat(12)}\n| ${'一格里有很多字 | '.repeat(12)}`,
    '一行。\n\n'.repeat(60),
  ].join('\n\n')
  const { id } = await askThroughApi(moyun, member, `script:${JSON.stringify({ chunks: [text] })}`)
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      document.body.classList.add('printed')
    }
  })
  await openAsMember(page, member, `/chat/${id}`)
  await page.getByRole('textbox', composer).fill('再见')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(page.getByRole('article', { name: '回答' })).toHaveCount(2)
  // Formulas far from the viewport are not drawn on the screen.
  await expect(page.locator('.katex')).toHaveCount(0)

  await page.keyboard.press('Control+p')
  await expect(page.locator('body.printed')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1000 })

  await expect(page.getByRole('article', { name: '回答' })).toHaveCount(2)
  await expect(page.locator('.katex')).toHaveCount(3)
  const diagram = page.getByRole('img', { name: /眼睛/ })
  expect(await diagram.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(100)
  const cut = await page
    .locator('pre, .table, table, [data-display]')
    .evaluateAll((parts) =>
      parts.filter((part) => part.scrollWidth > part.clientWidth || part.getBoundingClientRect().right > innerWidth),
    )
  expect(cut).toEqual([])
})
