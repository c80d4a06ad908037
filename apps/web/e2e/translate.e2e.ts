import { readLocalDrafts } from './local-drafts.ts'
import { openAsNewMember } from './members.ts'
import { expect, test } from './test.ts'

const TEXT = '傍晚的湖面很静。渔船回来了！\n\n岸上有人在煮茶。'

test('a text is translated as it is typed, survives a reload, is saved, searched, deleted and restored', async ({
  page,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/translate')
  const source = page.getByRole('textbox', { name: '原文' })
  const target = page.getByRole('region', { name: '译文' })
  const statusTexts = await target.getByRole('status').evaluateHandle((status) => {
    const words: string[] = []
    new MutationObserver(() => words.push(status.textContent)).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return words
  })
  // Off at first, since each translation costs points; the choice is kept.
  const auto = page.getByRole('switch', { name: '边写边译' })
  await expect(auto).not.toBeChecked()
  await auto.click()
  await source.fill(TEXT)
  await expect(target).toContainText('〔en〕岸上有人在煮茶。')
  await expect(target).toContainText('3 句 · 1 点')
  // The price was never shown as zero.
  expect((await statusTexts.jsonValue()).filter((words) => words.includes('句 · '))).toEqual(['3 句 · 1 点'])
  await expect(page).toHaveURL(/\/translate\?open=[\da-f-]{36}$/)

  const more = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/translations'),
  )
  await source.fill(`${TEXT}月亮升起来。`)
  await more
  await expect(target).toContainText('4 句 · 1 点')
  await page.reload()
  await expect(source).toHaveValue(`${TEXT}月亮升起来。`)
  await expect(target).toContainText('〔en〕月亮升起来。')

  // The page is left and opened again, and goes on translating.
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('link', { name: '用户中心' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '用户中心' })).toBeVisible()
  await page.goBack()
  await expect(source).toHaveValue(`${TEXT}月亮升起来。`)
  await source.fill(`${TEXT}月亮升起来。晚安。`)
  await expect(target).toContainText('〔en〕晚安。')

  const kept = page.waitForResponse(/\/keep$/)
  await page.getByRole('button', { name: '存为作品' }).click()
  await kept
  await page.getByRole('link', { name: '新建翻译' }).click()
  await expect(source).toHaveValue('')

  // The language chosen last is selected the next time.
  await page.getByRole('combobox', { name: '译成' }).click()
  await page.getByRole('option', { name: '日语' }).click()
  await expect.poll(async () => Object.values(await readLocalDrafts(page)).join()).toContain('"target":"ja"')
  await page.goto('/translate')
  await expect(page.getByRole('combobox', { name: '译成' })).toHaveText('日语')

  // The work opens its tool with its input, and starts no request by itself.
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '我的作品' }).click()
  await page.getByRole('link', { name: /傍晚的湖面很静/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: '去翻译里打开' }).click()
  await expect(source).toHaveValue(`${TEXT}月亮升起来。晚安。`)
  await expect(page).toHaveURL(/\/translate$/)
  await page.getByRole('button', { name: '历史' }).click()
  const history = page.getByRole('dialog', { name: '历史' })
  await history.getByRole('searchbox').fill('月亮')
  await history.getByRole('link', { name: /傍晚的湖面很静/ }).click()
  await expect(target).toContainText('〔en〕月亮升起来。')

  await page.getByRole('button', { name: '历史' }).click()
  await history.getByRole('button', { name: /删除/ }).click()
  await expect(history.getByText('还没有译文')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(history.getByRole('link', { name: /傍晚的湖面很静/ })).toBeVisible()
})
