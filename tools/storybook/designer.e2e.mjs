import { expect, test as base } from '@playwright/test'
import path from 'node:path'
import { root } from '../run.mjs'
import { serveFolder } from '../test/serve-folder.mjs'

/** The groups of the sidebar, by root. */
const GROUPS = {
  Foundations: ['Tokens', 'Patterns'],
  Components: ['Actions', 'Fields', 'Feedback', 'Overlays', 'Data display', 'Navigation', 'Layout', 'Chat', 'Editor', 'Images', 'Money', 'Brand'],
  Pages: ['Admin', 'Chat', 'Login', 'Recharge', 'User', 'Works'],
  States: ['Session'],
}

const test = base.extend({
  site: [
    async ({}, use) => {
      const site = await serveFolder(path.join(root, process.env.STORYBOOK_FOLDER ?? '.cache/storybook'))
      await use(site.url)
      await site.close()
    },
    { scope: 'worker' },
  ],
  /** Storybook, open on its start page; whatever it and its stories write to the console as an error is an error of the test. */
  storybook: async ({ page, site }, use) => {
    const errors = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(site)
    await expect(page.getByRole('textbox', { name: /search/i }).or(page.getByRole('combobox', { name: /search/i }))).toBeVisible()
    await use(page)
    expect(errors, 'nothing is an error on the console').toEqual([])
  },
})

const sidebar = (page) => page.getByRole('navigation').or(page.locator('.sidebar-container')).first()
const preview = (page) => page.frameLocator('#storybook-preview-iframe')
const search = (page) => page.locator('#storybook-explorer-searchfield')

/** All entries of the index, which the sidebar is drawn from. */
async function readEntries(page) {
  const { entries } = await (await page.request.get(new URL('/index.json', page.url()).href)).json()
  return Object.values(entries)
}

/** Opens an entry by the sidebar's address and waits until its content is there, and no error. */
async function open(page, { type, id }) {
  await page.goto(`/?path=/${type}/${id}`.replace('/', new URL('/', page.url()).href))
  const body = preview(page).locator('body')
  await expect(body).toHaveClass(/sb-show-main/)
  await expect(preview(page).locator(type === 'docs' ? '#storybook-docs' : '#storybook-root')).not.toBeEmpty()
}

test('lists every group in the sidebar, and no other', async ({ storybook }) => {
  for (const [name, groups] of Object.entries(GROUPS)) {
    await expect(storybook.locator(`#${name.toLowerCase()}`).or(storybook.getByRole('button', { name, exact: true })).first()).toBeVisible()
    const expand = storybook.locator(`[data-item-id="${name.toLowerCase()}"]`)
    if (name === 'States') await expand.getByRole('button').first().click()
    for (const group of groups) await expect(sidebar(storybook).getByRole('button', { name: group, exact: true }).first()).toBeVisible()
  }
  await expect(sidebar(storybook).getByText('Others')).toHaveCount(0)
  const roots = new Set((await readEntries(storybook)).map(({ title }) => title.split('/')[0]))
  expect([...roots].sort()).toEqual(['Components', 'Foundations', 'Pages', 'Start here 从这里开始', 'States'])
})

for (const { words, finds } of [
  { words: 'TextField', finds: 'TextField 文本框' },
  { words: '文本框', finds: 'TextField 文本框' },
  { words: 'Cashier', finds: 'Cashier 收银台' },
  { words: '收银台', finds: 'Cashier 收银台' },
]) {
  test(`finds ${finds} by ${words}, and opens it`, async ({ storybook }) => {
    await search(storybook).fill(words)
    await storybook.getByRole('option').filter({ hasText: finds }).first().click()
    await expect(storybook).toHaveURL(/path=\/(story|docs)\//)
    await expect(preview(storybook).locator('body')).toHaveClass(/sb-show-main/)
  })
}

test('opens a docs page and a story of every group', async ({ storybook }) => {
  const entries = await readEntries(storybook)
  const groups = Object.entries(GROUPS).flatMap(([name, all]) => all.map((group) => `${name}/${group}/`))
  for (const name of ['Foundations', 'Pages', 'States']) await open(storybook, entries.find(({ type, title }) => type === 'docs' && title.startsWith(`${name}/`)))
  for (const group of groups) {
    const members = entries.filter(({ title }) => title.startsWith(group))
    await open(storybook, members.find(({ type }) => type === 'story'))
    if (group.startsWith('Components/')) await open(storybook, members.find(({ type }) => type === 'docs'))
  }
})

test('changes a story by its controls', async ({ storybook }) => {
  await open(storybook, { type: 'story', id: 'components-actions-button-按钮--line' })
  await storybook.getByRole('switch', { name: /disabled/ }).or(storybook.getByRole('button', { name: /Set boolean/ })).first().waitFor()
  await storybook.locator('#control-children').fill('改名')
  await expect(preview(storybook).getByRole('button', { name: '改名' })).toBeVisible()
})

test('switches theme, language and width by the toolbar', async ({ storybook }) => {
  await open(storybook, { type: 'story', id: 'components-fields-loginform-登录表单--empty' })
  const html = preview(storybook).locator('html')
  await storybook.getByRole('button', { name: /主题 Theme|Theme 主题/ }).first().click()
  await storybook.getByText('暗色 Dark').click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await storybook.getByRole('button', { name: /Language 语言/ }).first().click()
  await storybook.getByText('English', { exact: true }).click()
  await expect(html).toHaveAttribute('lang', 'en-US')
})
