import type { Page } from '@playwright/test'
import { ACCESS_TOKEN_LIFETIME, setServerClockOffset } from './clock.ts'
import { saveAnswerThroughApi } from './saved-works.ts'
import { callApi, openAsMember, type Member, newMember } from './members.ts'
import type { MoyunServer } from './moyun-server.ts'
import { expect, test } from './test.ts'

/** In milliseconds. */
const TEN_MINUTES = 10 * 60_000

test.afterEach(({ moyun }) => setServerClockOffset(moyun, 0))

const board = (page: Page) => page.getByRole('list', { name: '文字日榜' })
const row = (page: Page, title: string) =>
  board(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
/** Publishes a work of the member. */
async function publishes(moyun: MoyunServer, member: Member, title: string): Promise<string> {
  const id = await saveAnswerThroughApi(moyun, member, title)
  await callApi(moyun, 'POST', '/api/works/publish', { body: { ids: [id] }, token: member.accessToken })
  return id
}

test('the ranking sorts works by popularity, shows the score’s terms, opens the tool, and drops a withdrawn work', async ({
  page,
  moyun,
}) => {
  const mark = Math.random().toString(36).slice(2, 8)
  const [warm, hot] = [`温的${mark}`, `热的${mark}`]
  const [author, rival] = [await newMember(moyun), await newMember(moyun)]
  const [warmId, hotId] = [await publishes(moyun, author, warm), await publishes(moyun, rival, hot)]
  await openAsMember(page, author, '/home')

  // Two readers like and view both works, and use the second one.
  const readers = [await newMember(moyun), await newMember(moyun)]
  for (const reader of readers) {
    const token = reader.accessToken
    for (const id of [warmId, hotId]) {
      await callApi(moyun, 'GET', `/api/gallery/${id}`, { token })
      await callApi(moyun, 'POST', `/api/gallery/${id}/like`, { body: { liked: true }, token })
    }
    await callApi(moyun, 'POST', `/api/gallery/${hotId}/use`, { token })
  }
  // The author's own view and like do not count.
  const own = author.accessToken
  await callApi(moyun, 'GET', `/api/gallery/${warmId}`, { token: own })
  await callApi(moyun, 'POST', `/api/gallery/${warmId}/like`, { body: { liked: true }, token: own })

  expect(TEN_MINUTES).toBeLessThan(ACCESS_TOKEN_LIFETIME)
  await setServerClockOffset(moyun, TEN_MINUTES)
  const stands = async () => {
    const { entries } = await callApi<{ entries: { work: { id: string } }[] }>(moyun, 'GET', '/api/ranking')
    return entries.map(({ work }) => work.id).filter((id) => [warmId, hotId].includes(id))
  }
  await expect.poll(stands, { timeout: 30_000 }).toEqual([hotId, warmId])

  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '热门榜单' }).click()
  await expect(row(page, hot)).toContainText('新')
  await expect(row(page, hot)).toContainText('演示引擎')
  const titles = (await board(page).getByRole('heading').allTextContents()).filter((title) => title.endsWith(mark))
  expect(titles).toEqual([hot, warm])
  await expect(page.getByText(/^更新于/)).toBeVisible()

  await row(page, hot).getByRole('button', { name: /^热度/ }).click()
  const sum = page.getByRole('dialog', { name: '这件作品的热度' })
  await expect(sum.getByRole('row')).toHaveText([
    /使用2 次 × 510/,
    /喜欢2 次 × 36/,
    /浏览2 人 × 12/,
    /不减半时18/,
    /到现在18/,
  ])
  await page.keyboard.press('Escape')
  await row(page, warm).getByRole('button', { name: /^热度/ }).click()
  await expect(sum.getByRole('row')).toHaveText([/使用0 次/, /喜欢2 次 × 36/, /浏览2 人 × 12/, /不减半时8/, /到现在8/])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '热度怎么算' }).click()
  await expect(page.getByRole('dialog', { name: '热度怎么算' })).toContainText('使用 × 5 + 喜欢 × 3 + 浏览 × 1')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: '视频', exact: true }).click()
  await expect(page).toHaveURL(/\/ranking\?type=video$/)
  await expect(page.getByRole('heading', { name: '还没有视频' })).toBeVisible()
  await page.goBack()
  await row(page, hot).getByRole('link', { name: '用同款' }).click()
  await expect(page.getByRole('textbox', { name: '提问' })).toHaveValue(hot)
  await expect(page).toHaveURL(/\/chat$/)

  await callApi(moyun, 'POST', '/api/works/withdraw', { body: { ids: [hotId] }, token: rival.accessToken })
  await page.goto('/ranking')
  await expect(row(page, warm)).toBeVisible()
  await expect(row(page, hot)).toHaveCount(0)
})
