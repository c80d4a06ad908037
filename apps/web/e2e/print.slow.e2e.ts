import { askThroughApi, saveAnswerThroughApi } from './saved-works.ts'
import { openAsMember, newMember } from './members.ts'
import { composer, expect, test } from './test.ts'

test('a printed chat has dark text and no menu or composer; a printed work hides the page behind it', async ({
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
  expect(await page.getByRole('dialog').evaluate((paper) => getComputedStyle(paper).position)).toBe('static')
})
