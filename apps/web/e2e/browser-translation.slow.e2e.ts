import type { Page } from '@playwright/test'
import { newMember, openAsMember, password } from './members.ts'
import { askThroughApi } from './saved-works.ts'
import { tab } from './tab-bar.ts'
import { composer, expect, slowQuestion, test } from './test.ts'

/** Simulates a browser's translator: replaces each text node with a `<font>`, and does the same with later ones. */
const translate = (page: Page) =>
  page.addInitScript(() => {
    const leave = 'script, style, noscript, textarea, font, [translate=no]'
    const replace = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest(leave) !== null) return
      const [font, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = `‹${text.data}›`
      font.append(inner)
      text.replaceWith(font)
    }
    const replaceAll = (node: Node) => {
      if (node instanceof Text) return replace(node)
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      texts.forEach(replace)
    }
    const begin = () => {
      new MutationObserver((records) => {
        for (const { addedNodes, target, type } of records)
          for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) replaceAll(node)
      }).observe(document, { childList: true, characterData: true, subtree: true })
      replaceAll(document)
    }
    document.addEventListener('DOMContentLoaded', begin)
  })

/** Expects that nothing broke, and that texts are translated. */
async function stands(page: Page) {
  await expect(page.getByText('页面显示出错')).toHaveCount(0)
  await expect(page.getByText('‹').first()).toBeVisible()
}

test('the app keeps working under browser translation: in chats, between pages and tabs, in dialogs and forms', async ({
  page,
  moyun,
}) => {
  const member = await newMember(moyun)
  const earlier = await askThroughApi(moyun, member, '月亮为什么会跟着人走？')
  await translate(page)
  await page.addInitScript(() => {
    if (localStorage.getItem('moyun-settings') === null)
      localStorage.setItem('moyun-settings', JSON.stringify({ tabBar: true }))
  })
  await openAsMember(page, member, '/home')
  await page.getByRole('navigation').getByRole('link', { name: 'AI 聊天' }).click()
  await expect(page).toHaveURL(/\/chat$/)
  for (const [before, question] of [slowQuestion(8), '第二问'].entries()) {
    await page.getByRole('textbox', composer).fill(question)
    await page.getByRole('textbox', composer).press('Enter')
    // The cost of an answer stands below it once it is complete; no question can be sent before.
    await expect(page.getByText(/输入 \d+ token/)).toHaveCount(before + 1)
    await stands(page)
  }
  await expect(page.getByText(/落笔有声，余白有韵。/).first()).toBeVisible()
  // React's updates of a text are shown although its node was replaced.
  await page.getByRole('textbox', composer).fill('月亮为什么会跟着人走？'.repeat(300))
  await expect(page.getByText(/‹每次最多 2[2-9] 点›/)).toBeVisible()
  await page.getByRole('textbox', composer).fill('')
  // Another conversation, and back.
  const { pathname } = new URL(page.url())
  const chats = page.getByRole('navigation', { name: '对话' })
  await chats.locator(`a[href$="${earlier.id}"]`).click()
  await expect(page.getByText('月亮为什么会跟着人走？').last()).toBeVisible()
  await expect(page.getByText('第二问')).toHaveCount(0)
  await chats.locator(`a[href="${pathname}"]`).click()
  await expect(page.getByText('第二问').last()).toBeVisible()
  await stands(page)
  await page
    .getByRole('link', { name: '新对话' })
    .or(page.getByRole('button', { name: '新对话' }))
    .first()
    .click()
  await stands(page)

  await page.getByRole('navigation').getByRole('link', { name: 'AI 翻译' }).click()
  await page.getByRole('textbox', { name: '原文' }).fill('The moon is small above the high hills.')
  await page.getByRole('button', { name: /^.?翻译.?$/ }).click()
  await expect(page.getByRole('button', { name: /复制译文/ })).toBeEnabled()
  await stands(page)

  await page.getByRole('navigation').getByRole('link', { name: 'AI 绘画' }).click()
  await page.getByRole('textbox', { name: '画什么' }).fill('孤舟远山')
  await page.getByRole('button', { name: /生成/ }).click()
  await expect(page.getByRole('button', { name: '看大图：孤舟远山' })).toBeVisible({ timeout: 60_000 })
  await stands(page)

  await tab(page, /AI 翻译/).click()
  await expect(page.getByRole('textbox', { name: '原文' })).toHaveValue('The moon is small above the high hills.')
  await tab(page, /AI 绘画/).click()
  await expect(page.getByRole('button', { name: '看大图：孤舟远山' })).toBeVisible()
  await stands(page)

  await page.getByRole('button', { name: '设置' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await expect(page.getByRole('navigation').getByText('‹AI chat›')).toBeVisible()
  await stands(page)
})

test('the sign-in page keeps working under browser translation: it shows errors and signs the member in', async ({
  page,
  moyun,
}) => {
  const { account } = await newMember(moyun)
  await translate(page)
  await page.goto('/login')
  await page.getByRole('button', { name: /^.?登录.?$/ }).click()
  await expect(page.getByText(/不能为空/).first()).toBeVisible()
  await page.getByRole('link', { name: '手机登录' }).click()
  await expect(page.getByLabel('手机号')).toBeVisible()
  await page.getByRole('link', { name: '密码登录' }).click()
  await page.getByLabel('用户名').fill(account)
  await page.getByLabel('密码').first().fill(password)
  await page.getByRole('button', { name: /^.?登录.?$/ }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await stands(page)
})
