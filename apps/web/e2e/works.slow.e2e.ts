import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { selectWorks, saveAnswer, saveAnswerThroughApi } from './saved-works.ts'
import { openBrowserContext, callApi, openAsNewMember, openAsMember, newMember, signIn } from './members.ts'
import { expect, test } from './test.ts'

const card = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })
/** Name and bytes of a download. */
async function fetched(page: Page, press: () => Promise<void>) {
  const coming = page.waitForEvent('download')
  await press()
  const download = await coming
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('a saved answer is found by two characters, opens its conversation, is downloaded, deleted and restored', async ({
  page,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/chat')
  await saveAnswer(page, '湖心亭看雪')
  const conversation = page.url()
  await page.getByRole('button', { name: '去看看' }).click()
  const open = page.getByRole('dialog', { name: '湖心亭看雪' })
  await expect(open).toContainText('山高水长。')
  await open.getByRole('link', { name: '打开对话' }).click()
  await expect(page).toHaveURL((url) => url.href.startsWith(conversation) && url.hash.length > 1)
  await expect(page.getByRole('article').last()).toContainText('山高水长。')

  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '我的作品' }).click()
  await page.getByRole('searchbox').fill('看雪')
  await expect(page).toHaveURL(/search=/)
  await expect(card(page, '湖心亭看雪')).toBeVisible()
  await page.getByRole('searchbox').fill('西湖')
  await expect(page.getByRole('heading', { name: '没有找到' })).toBeVisible()
  await page.getByRole('searchbox').fill('水长')
  await expect(card(page, '湖心亭看雪')).toBeVisible()

  await selectWorks(page, '湖心亭看雪')
  const pack = await fetched(page, () => page.getByRole('button', { name: '下载', exact: true }).click())
  expect(pack.name).toMatch(/\.zip$/)
  expect(pack.bytes.subarray(0, 2).toString()).toBe('PK')
  await page.getByRole('button', { name: '移到回收站' }).click()
  await expect(card(page, '湖心亭看雪')).toBeHidden()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(card(page, '湖心亭看雪')).toBeVisible()
})

test('a published work is public: it is shared as an image, liked and reused, and disappears when withdrawn', async ({
  page,
  browser,
  moyun,
  complaints,
}) => {
  const author = await newMember(moyun)
  const title = `雪夜归人${Math.random().toString(36).slice(2, 8)}`
  const id = await saveAnswerThroughApi(moyun, author, title)
  await openAsMember(page, author, '/historypage')
  await selectWorks(page, title)
  await page.getByRole('button', { name: '公开', exact: true }).click()
  await page
    .getByRole('dialog', { name: `公开「${title}」？` })
    .getByRole('button', { name: '公开' })
    .click()
  await expect(page.getByText(`已公开「${title}」`, { exact: true })).toBeVisible()

  const other = await (await openBrowserContext(browser, moyun, complaints)).newPage()
  await other.goto('/gallery')
  await card(other, title).click()
  await expect(other).toHaveURL(new RegExp(`/works/${id}$`))
  await other.getByRole('button', { name: '分享' }).click()
  const share = other.getByRole('dialog', { name: '分享' })
  await expect(share.getByRole('img')).toBeVisible()
  const picture = await fetched(other, () => share.getByRole('button', { name: '保存图片' }).click())
  expect(picture.name).toBe(`${title}.png`)
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG')
  await other.keyboard.press('Escape')

  await other.getByRole('button', { name: /^喜欢/ }).click()
  await expect(other).toHaveURL(/\/login/)
  await signIn(other, (await newMember(moyun)).account)
  await expect(other).toHaveURL(new RegExp(`/works/${id}$`))
  await other.getByRole('button', { name: /^喜欢 0$/ }).click()
  await expect(other.getByRole('button', { name: /^喜欢 1$/ })).toHaveAttribute('aria-pressed', 'true')
  await other.getByRole('link', { name: '用同款' }).click()
  await expect(other.getByRole('textbox', { name: '提问' })).toHaveValue(title)
  await expect(other).toHaveURL(/\/chat$/)

  // A touch device has no hover that could show the button.
  const touch = { hasTouch: true, isMobile: true, viewport: { width: 375, height: 812 } }
  const phone = await (await openBrowserContext(browser, moyun, complaints, touch)).newPage()
  await phone.goto('/gallery')
  const onPhone = phone.getByRole('article').filter({ has: card(phone, title) })
  await onPhone.getByRole('button', { name: '用同款' }).click()
  await expect(phone).toHaveURL(/\/login/)
  await phone.context().close()

  await page.goto('/gallery')
  await expect(card(page, title)).toBeVisible()
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('link', { name: '我的作品' }).click()
  await selectWorks(page, title)
  await page.getByRole('button', { name: '收回', exact: true }).click()
  await expect(page.getByText(`已收回「${title}」`, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: '作品廊', level: 1 })).toBeVisible()
  await expect(card(page, title)).toBeHidden()
  expect(
    await callApi(moyun, 'POST', '/api/works/publish', { body: { ids: [id] }, token: author.accessToken }),
  ).toEqual({
    changed: 1,
  })

  await page.goto(`/works/${id}`)
  await expect(page.getByRole('button', { name: /^喜欢 1$/ })).toBeVisible()
  await page.getByRole('button', { name: '收回' }).click()
  await expect(page).toHaveURL(/\/historypage\?work=/)
  await other.goto(`/works/${id}`)
  await expect(other.getByRole('heading', { name: '作品不在了' })).toBeVisible()
  await other.context().close()
})

test('P19: another member’s work looks like one that does not exist', async ({ page, moyun }) => {
  const owner = await newMember(moyun)
  const id = await saveAnswerThroughApi(moyun, owner, '只给自己看')
  const stranger = await openAsNewMember(page, moyun, '/historypage')
  await expect(page.getByRole('heading', { name: '还没有作品' })).toBeVisible()
  for (const strange of [id, crypto.randomUUID()]) {
    await page.goto(`/works/${strange}`)
    await expect(page.getByRole('heading', { name: '作品不在了' })).toBeVisible()
    await page.goto(`/historypage?work=${strange}`)
    await expect(page.getByRole('dialog').getByRole('heading', { name: '这件作品不在了' })).toBeVisible()
  }
  expect(
    await callApi<{ changed: number }>(moyun, 'POST', '/api/works/discard', {
      body: { ids: [id] },
      token: stranger.accessToken,
    }),
  ).toEqual({ changed: 0 })
  const { works } = await callApi<{ works: { title: string }[] }>(moyun, 'GET', '/api/works', {
    token: owner.accessToken,
  })
  expect(works.map(({ title }) => title)).toEqual(['只给自己看'])
})

test('closing a work after visiting another tab returns to the list of works', async ({ page, moyun }) => {
  await page.addInitScript(() => localStorage.setItem('moyun-settings', JSON.stringify({ tabBar: true })))
  const member = await newMember(moyun)
  await saveAnswerThroughApi(moyun, member, '湖心亭看雪')
  await openAsMember(page, member, '/chat')
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '我的作品' }).click()
  await expect(page).toHaveURL(/\/historypage$/)
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: '湖心亭看雪' }) })
    .getByRole('link')
    .click()
  const open = page.getByRole('dialog', { name: '湖心亭看雪' })
  await open.getByRole('link', { name: '打开对话' }).click()
  await expect(page).toHaveURL(/\/chat\//)
  await page.getByRole('tab', { name: '我的作品' }).click()
  await expect(open).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(open).toBeHidden()
  await expect(page).toHaveURL(/\/historypage$/)
  await expect(card(page, '湖心亭看雪')).toBeVisible()
})
