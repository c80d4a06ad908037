import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openAsNewMember } from './members.ts'
import { expect, test } from './test.ts'

async function ask(page: Page, text: string) {
  await page.getByRole('textbox', { name: '提问' }).fill(text)
  await page.getByRole('button', { name: '发送', exact: true }).click()
}

const SLOW = `script:${JSON.stringify({ chunks: ['一叶扁舟，'], times: 30, delay: 100 })}`

test('a member finds a message by two characters, changes the chat’s settings, edits the question and exports the chat', async ({
  page,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/chat')
  await ask(page, '昨夜读《小石潭记》，如鸣珮环好在哪里？')
  await expect(page.getByRole('article').last()).toContainText('山高水长。')
  const talk = page.url()
  const list = page.getByRole('navigation', { name: '对话' })
  await list.getByRole('button', { name: '新对话' }).click()
  await expect(page).toHaveURL(/\/chat$/)

  await list.getByRole('searchbox').fill('鸣珮')
  await list
    .getByRole('link', { name: /昨夜读/ })
    .last()
    .click()
  await expect(page).toHaveURL(new RegExp(`^${talk}#[\\da-f-]{36}$`))
  await expect(page.getByRole('article').first()).toHaveAttribute('data-marked', 'true')
  await list.getByRole('searchbox').fill('宝玉')
  await expect(list.getByText('没有找到「宝玉」')).toBeVisible()
  await list.getByRole('searchbox').press('Escape')

  await page.getByRole('button', { name: '对话设置' }).click()
  const settings = page.getByRole('complementary', { name: '对话设置' })
  await expect(settings.getByText('本次对话')).toBeVisible()
  await expect(settings.getByText('1 点', { exact: true })).toBeVisible()
  const kept = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await settings.getByRole('slider', { name: '随机性' }).press('ArrowLeft')
  await kept
  await expect(settings.getByRole('slider', { name: '随机性' })).toHaveAttribute('aria-valuetext', '0.9')

  await page.getByRole('article').first().hover()
  await page.getByRole('button', { name: '修改后重新提问' }).click()
  await page.getByRole('textbox', { name: '修改提问' }).fill('如鸣珮环，写的是什么声音？')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').first()).toContainText('写的是什么声音')
  await expect(page.getByRole('article').last()).toContainText('山高水长。')
  await expect(settings.getByText('2 点', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: '导出' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '导出 Markdown' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^昨夜读《小石潭记》.* \d{4}-\d\d-\d\d\.md$/)
  expect(await readFile(await file.path(), 'utf8')).toBe(
    '# 昨夜读《小石潭记》，如鸣珮环好在哪里？\n\n> 如鸣珮环，写的是什么声音？\n\n山高水长。\n',
  )

  await page.getByRole('article').first().hover()
  await page.getByRole('button', { name: '上一个问法' }).click()
  await expect(page.getByRole('article').first()).toContainText('好在哪里')
})

test('a new chat can be configured before its first question; a stopped answer continues; a trashed chat is restored', async ({
  page,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/chat')
  await page.getByRole('textbox', { name: '提问' }).fill('先写着')
  await page.getByRole('button', { name: '对话设置' }).click()
  const settings = page.getByRole('complementary', { name: '对话设置' })
  await settings.getByRole('slider', { name: '上下文' }).press('Home')
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/)
  await expect(page.getByRole('textbox', { name: '提问' })).toHaveValue('先写着')
  await expect(settings.getByRole('slider', { name: '上下文' })).toHaveAttribute('aria-valuetext', '仅当前提问')

  await ask(page, SLOW)
  const answer = page.getByRole('article', { name: '回答' })
  await expect(answer).toContainText('一叶扁舟，')
  await page.getByRole('button', { name: '停止生成' }).click()
  await expect(answer).toContainText('已停止。')
  await expect(page.getByRole('textbox', { name: '提问' })).toBeFocused()
  const before = (await answer.getByText('一叶扁舟').textContent())?.length ?? 0
  await page.getByRole('button', { name: /^继续写/ }).click()
  await expect(page.getByRole('button', { name: '停止生成' })).toBeVisible()
  await expect(page.getByText('已停止。')).toBeHidden()
  await expect(page.getByRole('textbox', { name: '提问' })).toBeFocused()
  await expect(page.getByRole('button', { name: '停止生成' })).toBeHidden()
  expect((await answer.getByText('一叶扁舟').textContent())?.length).toBe(before + 5 * 30)
  await expect(page.getByRole('article')).toHaveCount(2)

  const list = page.getByRole('navigation', { name: '对话' })
  await list.getByRole('link', { name: /script/ }).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('对话已移到回收站', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/chat$/)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/)
  await expect(answer.last()).toContainText('一叶扁舟，')

  await list.getByRole('link', { name: /script/ }).focus()
  await page.keyboard.press('Delete')
  await expect(page).toHaveURL(/\/chat$/)
  await list.getByRole('button', { name: '回收站' }).click()
  await page.getByRole('button', { name: /^恢复/ }).click()
  await page.getByRole('button', { name: '打开' }).click()
  await expect(page.getByRole('article').last()).toContainText('一叶扁舟，')
})
