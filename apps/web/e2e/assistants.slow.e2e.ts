import type { Page } from '@playwright/test'
import { openAsNewMember } from './members.ts'
import { expect, test } from './test.ts'

const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('a member creates, favourites, edits, uses, deletes and restores an assistant; its chat says that it is deleted', async ({
  page,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/ailist')
  await expect(page.getByRole('article')).toHaveCount(18)
  await page.getByRole('link', { name: '新建助手' }).click()
  const form = page.getByRole('alertdialog', { name: '新建助手' })
  await form.getByRole('textbox', { name: '名字' }).fill('守夜人')
  await form.getByRole('textbox', { name: '设定' }).fill('你守夜，话少。')
  await form.getByRole('textbox', { name: '开场问题' }).fill('几更了？')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(card(page, '守夜人')).toBeVisible()
  const marked = page.waitForResponse(/\/favourite$/)
  await page.getByRole('button', { name: '收藏「守夜人」' }).click()
  await marked
  await page.reload()
  await page.getByRole('link', { name: '收藏', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(1)

  await card(page, '守夜人').click()
  await page.getByRole('dialog', { name: '守夜人' }).getByRole('link', { name: '修改助手' }).click()
  const changing = page.getByRole('alertdialog', { name: '修改助手' })
  await expect(changing.getByRole('textbox', { name: '设定' })).toHaveValue('你守夜，话少。')
  await changing.getByRole('textbox', { name: '名字' }).fill('更夫')
  await changing.getByRole('button', { name: '保存' }).click()

  await card(page, '更夫').click()
  await page.getByRole('dialog', { name: '更夫' }).getByRole('button', { name: '几更了？' }).click()
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/)
  const conversation = page.url()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('更夫')
  await expect(page.getByRole('textbox', { name: /提问|Ask/ })).toHaveValue('几更了？')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(page.getByRole('article').last()).toContainText('山高水长。')

  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: 'AI 助手' }).click()
  await page.getByRole('link', { name: '我的', exact: true }).click()
  await card(page, '更夫').click()
  await page.getByRole('dialog', { name: '更夫' }).getByRole('button', { name: '删除' }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(card(page, '更夫')).toBeVisible()
  await card(page, '更夫').click()
  await page.getByRole('dialog', { name: '更夫' }).getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('您还没有自己的助手')).toBeVisible()
  await page.goto(conversation)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('助手已删除')
})
