import { expect, test as base } from '@playwright/test'
import path from 'node:path'
import { root } from '../run.mjs'
import { serveFolder } from '../test/serve-folder.mjs'

/** The groups of the sidebar by root. */
const GROUPS = {
  Foundations: ['Tokens', 'Patterns'],
  Components: [
    'Actions',
    'Fields',
    'Feedback',
    'Overlays',
    'Data display',
    'Navigation',
    'Layout',
    'Chat',
    'Editor',
    'Images',
    'Money',
    'Brand',
  ],
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
  /** Storybook, opened once on its start page: each test continues where the previous one ended, as a designer does. */
  opened: [
    async ({ browser, site }, use) => {
      const page = await browser.newPage()
      const errors = []
      // A request that was pending when its story was left goes to the site, which has no API; the stories' own tests
      // detect unmocked requests.
      const isLeftBehind = (url) => /^\/(api|MPSign)\//.test(new URL(url, site).pathname)
      page.on(
        'console',
        (message) =>
          message.type() === 'error' &&
          !isLeftBehind(message.location().url) &&
          errors.push(`${message.text()} ${message.location().url}`),
      )
      page.on('pageerror', (error) => errors.push(error.message))
      await page.goto(site)
      await expect(search(page)).toBeVisible()
      await use({ page, errors })
      await page.close()
    },
    { scope: 'worker' },
  ],
  /** The page of Storybook; a console error of Storybook or its stories fails the test. */
  storybook: async ({ opened }, use) => {
    await use(opened.page)
    expect(opened.errors.splice(0), 'nothing is an error on the console').toEqual([])
  },
})

const preview = (page) => page.frameLocator('#storybook-preview-iframe')
const idOf = (name) => name.toLowerCase().replaceAll(' ', '-')
const search = (page) => page.locator('#storybook-explorer-searchfield')

/** All index entries that the sidebar shows. */
async function readEntries(page) {
  const { entries } = await (await page.request.get(new URL('/index.json', page.url()).href)).json()
  return Object.values(entries).filter(({ tags }) => tags.includes('dev'))
}

/** The scroll position of an element's page, in CSS pixels, and the focused element, which may explain it. */
const scrollState = () => ({
  top: document.scrollingElement?.scrollTop,
  focused: document.activeElement?.outerHTML.slice(0, 200),
})

const SHORTLY = { timeout: 5_000 }

/** Whether the opened story's interaction has ended; runs in the preview. */
const hasPlayed = () => !/loading|rendering|playing/.test(window.__STORYBOOK_PREVIEW__.currentRender?.phase)

/** Waits until an entry is rendered; a dialog is outside the root. */
async function expectDrawn(page, { type, id }) {
  await expect(page).toHaveURL(new RegExp(`path=/${type}/${encodeURI(id)}|path=/${type}/${id}`))
  await expect(preview(page).locator('body')).toHaveClass(/sb-show-main/)
  const drawn = type === 'docs' ? '#storybook-docs h1' : '#storybook-root > *, [role="dialog"], [role="alertdialog"]'
  await expect(preview(page).locator(drawn).first()).toBeAttached()
  // An interaction that loses its story while it ends logs an error. One that takes longer is ended by Storybook.
  if (type !== 'docs')
    return await expect
      .poll(() => preview(page).locator('body').evaluate(hasPlayed), SHORTLY)
      .toBe(true)
      .catch(() => {})
  // No dialog of a story covers the docs page, and no focused field has scrolled it.
  const heading = preview(page).locator(drawn).first()
  await expect(heading).toBeVisible()
  await expect.poll(() => heading.evaluate(scrollState), 'the docs page stands at its top').toMatchObject({ top: 0 })
  await heading.click({ trial: true })
}

async function unfold(node) {
  if ((await node.getAttribute('aria-expanded')) === 'false') await node.click()
}

/** Opens an entry through the sidebar: root, group, component, entry. */
async function open(page, entry) {
  const [name, ...rest] = entry.title.split('/')
  const [component] = entry.id.split('--')
  const leaf = page.locator(`[id="${entry.id}"]`)
  await unfold(page.locator(`#${idOf(name)} [data-action="collapse-root"]`))
  if (rest.length > 1) await unfold(page.locator(`[id="${idOf(`${name}-${rest[0]}`)}"]`))
  await page.locator(`[id="${component}"]`).or(leaf).first().waitFor()
  if (!(await leaf.isVisible())) await unfold(page.locator(`[id="${component}"]`))
  await leaf.click()
  await expectDrawn(page, entry)
}

test('lists every group in the sidebar, and no other root', async ({ storybook }) => {
  for (const [name, groups] of Object.entries(GROUPS)) {
    const heading = storybook.locator(`#${idOf(name)} [data-action="collapse-root"]`)
    await expect(heading).toBeVisible()
    if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click()
    for (const group of groups) await expect(storybook.locator(`#${idOf(`${name}-${group}`)}`)).toBeVisible()
  }
  const roots = new Set((await readEntries(storybook)).map(({ title }) => title.split('/')[0]))
  expect([...roots].sort()).toEqual(['Components', 'Foundations', 'Pages', 'Start here 从这里开始', 'States'])
})

test('names every component as its file', async ({ storybook }) => {
  const strays = (await readEntries(storybook)).filter(({ type, title, importPath }) => {
    const [file] = path.basename(importPath).split('.')
    const isComponent = type === 'story' && title.startsWith('Components/')
    return isComponent && !title.replaceAll(' ', '').toLowerCase().includes(file.toLowerCase())
  })
  expect(strays.map(({ title, importPath }) => `${title} of ${importPath}`)).toEqual([])
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

/** Opens a story of a group, and a docs page: for components, one of the group itself. */
async function openGroup(page, name, group) {
  const entries = await readEntries(page)
  const members = entries.filter(({ title }) => title.startsWith(`${name}/${group}/`))
  await open(
    page,
    members.find(({ type }) => type === 'story'),
  )
  // The shortest docs page of the group: the longest ones render forty stories.
  const length = ({ title }) => members.filter((member) => member.title === title).length
  const within = name === 'Components' ? members : entries.filter(({ title }) => title.startsWith(`${name}/`))
  await open(
    page,
    within.filter(({ type }) => type === 'docs').toSorted((one, other) => length(one) - length(other))[0],
  )
}

for (const [name, [first, ...others]] of Object.entries(GROUPS)) {
  test(`opens a docs page and a story of ${name}`, ({ storybook }) => openGroup(storybook, name, first))
  for (const group of others)
    test(`opens a docs page and a story of ${name}, ${group}`, { tag: '@slow' }, ({ storybook }) =>
      openGroup(storybook, name, group),
    )
}

test('changes a story by its controls', async ({ storybook }) => {
  await open(
    storybook,
    (await readEntries(storybook)).find(({ id }) => id === 'components-actions-button-按钮--default'),
  )
  await storybook.locator('#control-children').fill('改名')
  await expect(preview(storybook).getByRole('button', { name: '改名' })).toBeVisible()
})

test('switches theme and language by the toolbar', async ({ storybook }) => {
  await open(
    storybook,
    (await readEntries(storybook)).find(({ id }) => id === 'components-fields-loginform-登录表单--default'),
  )
  const html = preview(storybook).locator('html')
  await storybook
    .getByRole('button', { name: /亮色 Light|Theme 主题$/ })
    .first()
    .click()
  await storybook.getByText('暗色 Dark').click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await storybook
    .getByRole('button', { name: /中文|Language 语言/ })
    .first()
    .click()
  await storybook.getByText('English', { exact: true }).click()
  await expect(html).toHaveAttribute('lang', 'en-US')
})
