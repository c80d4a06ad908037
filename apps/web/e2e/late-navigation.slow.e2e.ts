import type { Page } from '@playwright/test'
import { openAsNewMember } from './members.ts'
import { saveAnswerThroughApi } from './saved-works.ts'
import { expect, test } from './test.ts'

const toHome = (page: Page) => page.getByRole('link', { name: '首页', exact: true }).first().click()

test('a conversation that is created after its member has left the assistants does not open', async ({
  page,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/home')
  await page.getByRole('link', { name: 'AI 助手', exact: true }).first().click()
  let create = () => {}
  const released = new Promise<void>((resolve) => (create = resolve))
  await page.route('**/api/chat/conversations', async (route) => {
    if (route.request().method() === 'POST') await released
    await route.continue()
  })
  await expect(page).toHaveTitle(/^AI 助手/)
  await page.getByRole('article').first().getByRole('link').first().click()
  const created = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /conversations$/.test(answer.url()),
  )
  await page.getByRole('dialog').getByRole('button', { name: '开始对话' }).click()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveTitle(/^首页/)
  create()
  await (await created).finished()

  // One step back is the start page, and not the conversation.
  await page.getByRole('link', { name: 'AI 翻译', exact: true }).first().click()
  await expect(page).toHaveURL(/\/translate$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page).toHaveTitle(/^首页/)
})

test('a work whose text arrives while its member leaves the translation does not bring them back', async ({
  page,
  moyun,
}) => {
  const member = await openAsNewMember(page, moyun, '/user')
  const id = await saveAnswerThroughApi(moyun, member, '湖心亭看雪')
  let read = () => {}
  const released = new Promise<void>((resolve) => (read = resolve))
  await page.route(`**/api/works/${id}`, async (route) => {
    await released
    await route.continue()
  })
  await page.route('**/assets/home-*.js', async (route) => {
    read()
    await expect(page.getByRole('textbox', { name: '原文' })).toHaveValue('湖心亭看雪')
    await route.continue()
  })
  await page.goto(`/translate?from=${id}`)
  await toHome(page)

  await expect(page).toHaveTitle(/^首页/)
  await expect(page).toHaveURL(/\/home$/)
})
