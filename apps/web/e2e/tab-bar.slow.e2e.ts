import { openAsNewMember, logOut, newMember, signIn } from './members.ts'
import { openWithTabBar, followLink, tab, tabs } from './tab-bar.ts'
import { expect, test } from './test.ts'

test('unsaved changes are confirmed before their tab or the browser page closes; a draft is kept without a question', async ({
  page,
  moyun,
}) => {
  await openWithTabBar(page, moyun, '/home')
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.type())
    await dialog.dismiss()
  })
  await followLink(page, 'AI 聊天')
  await page.getByRole('textbox', { name: '提问' }).fill('写到一半')
  await expect(tab(page, 'AI 聊天 有草稿')).toBeVisible()
  await tab(page, /AI 聊天/).press('Delete')
  await tabs(page).toHaveText(['首页'])
  await followLink(page, 'AI 聊天')
  await expect(page.getByRole('textbox', { name: '提问' })).toHaveValue('写到一半')
  await page.reload()
  await expect(page.getByRole('textbox', { name: '提问' })).toHaveValue('写到一半')
  expect(dialogs).toEqual([])

  await followLink(page, '用户中心')
  await page.getByLabel('昵称').fill('墨客')
  await expect(tab(page, '用户中心 未保存')).toBeVisible()
  await followLink(page, '首页')
  await page.evaluate(() => location.reload())
  await expect.poll(() => dialogs).toEqual(['beforeunload'])

  await tab(page, /用户中心/).click()
  await tab(page, /用户中心/).press('Delete')
  const question = page.getByRole('alertdialog', { name: '有未保存的内容' })
  await question.getByRole('button', { name: '取消' }).click()
  await expect(tab(page, '用户中心 未保存')).toBeFocused()
  await tab(page, /用户中心/).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭', exact: true }).click()
  await question.getByRole('button', { name: '仍要关闭' }).press('Enter')
  await tabs(page).toHaveText(['首页', 'AI 聊天有草稿'])
  await expect(page.getByRole('tab', { selected: true })).toBeFocused()
  await page.reload()
  await tabs(page).toHaveText(['首页', 'AI 聊天'])
  expect(dialogs).toHaveLength(1)
})

test('without the setting no tab bar is shown or fetched; signing out clears the tabs', async ({ page, moyun }) => {
  const fetched: string[] = []
  // Counts fetches only: a fetched script is then imported from the browser's cache.
  page.on(
    'request',
    (request) => void (request.resourceType() === 'fetch' && fetched.push(new URL(request.url()).pathname)),
  )
  await openAsNewMember(page, moyun, '/home')
  await followLink(page, '用户中心')
  await expect(page.getByRole('tab')).toHaveCount(0)
  const ofTabs = () => fetched.filter((path) => path.includes('/tab-pa-'))
  expect(ofTabs()).toEqual([])

  await page.getByRole('button', { name: '设置', exact: true }).click()
  await page.getByRole('dialog', { name: '设置' }).getByRole('switch', { name: '页签栏' }).click()
  await page.keyboard.press('Escape')
  await tabs(page).toHaveText(['用户中心'])
  await followLink(page, '余额明细')
  await tabs(page).toHaveText(['用户中心', '余额明细'])
  expect(ofTabs()).toHaveLength(1)
  const { account: another } = await newMember(moyun)

  await logOut(page)
  expect(await page.evaluate(() => sessionStorage.getItem('moyun-tabs'))).toBeNull()
  await signIn(page, another)

  await tabs(page).toHaveText(['余额明细'])
})

test('tabs are moved by pointer and keyboard, closed by key and menu, and keep their order and the focus; the first stays', async ({
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

  const actions = page.getByRole('button', { name: '页签操作' })
  await actions.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: '重新载入' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem').last()).toBeFocused()
  await page.keyboard.press('Enter')
  await tabs(page).toHaveText(['首页'])
  await expect(page).toHaveURL(/\/home$/)
  await expect(actions).toBeFocused()

  // An item that is chosen before the menu's first frame returns the focus too.
  await followLink(page, '用户中心')
  await tabs(page).toHaveCount(2)
  await actions.evaluate((button) => {
    new MutationObserver((_, observer) => {
      const last = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].at(-1)
      if (!last) return
      observer.disconnect()
      requestAnimationFrame(() => last.click())
    }).observe(document.body, { childList: true, subtree: true })
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  })
  await tabs(page).toHaveText(['首页'])
  await expect(page).toHaveTitle(/^首页/)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(actions).toBeFocused()
})
