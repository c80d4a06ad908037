import { expect, test } from './test.ts'
import { openWithTabBar, followLink, tab, tabs } from './tab-bar.ts'

test('tabs are moved by pointer and keyboard, closed by key and menu, and keep their order; the first tab stays', async ({
  page,
  moyun,
}) => {
  await openWithTabBar(page, moyun, '/home')
  for (const name of ['AI 翻译', 'AI 绘画', '余额明细']) await followLink(page, name)
  await tab(page, '余额明细').dragTo(tab(page, 'AI 翻译'))
  await tabs(page).toHaveText(['首页', '余额明细', 'AI 翻译', 'AI 绘画'])
  await tab(page, '余额明细').press('Control+Shift+ArrowRight')
  await tabs(page).toHaveText(['首页', 'AI 翻译', '余额明细', 'AI 绘画'])

  await page.goto('/historypage?tab=painting')
  await tabs(page).toHaveText(['首页', 'AI 翻译', '余额明细', 'AI 绘画', '我的作品'])
  await followLink(page, 'AI 翻译')
  await tab(page, 'AI 翻译').press('Delete')
  await expect(page).toHaveURL(/\/historypage\?tab=painting$/)
  await expect(tab(page, '我的作品')).toBeFocused()
  await tab(page, '首页').press('Delete')
  await tabs(page).toHaveText(['首页', '余额明细', 'AI 绘画', '我的作品'])

  await tab(page, 'AI 绘画').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭左侧' }).click()
  await tabs(page).toHaveText(['首页', 'AI 绘画', '我的作品'])
  await tab(page, '我的作品').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭', exact: true }).press('Enter')
  await tabs(page).toHaveText(['首页', 'AI 绘画'])
  await expect(tab(page, 'AI 绘画')).toBeFocused()
  await expect(page).toHaveURL(/\/aipainting$/)

  await page.getByRole('button', { name: '页签操作' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: '重新载入' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem').last()).toBeFocused()
  await page.keyboard.press('Enter')
  await tabs(page).toHaveText(['首页'])
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('button', { name: '页签操作' })).toBeFocused()
})
