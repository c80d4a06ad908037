import fs from 'node:fs'
import path from 'node:path'
import { chromium as playwright } from '@playwright/test'
import { chromium } from '../chromium.mjs'
import { drawStory, findStory, prepare, settle } from './in-page.mjs'

const HEIGHT = 900
/** Nothing that a person reads in one go is higher. */
const HIGHEST = 6000
/** A picture counts when two in a row are the same. */
const TRIES = 20

/** Two themes, two languages, two widths: the modes of .storybook/modes.ts. */
const modes = ['light', 'dark'].flatMap((theme) =>
  ['zh-CN', 'en-US'].flatMap((locale) => [1280, 375].map((width) => ({ name: `${theme} ${locale} ${width}`, theme, locale, width }))),
)

/** What takes longer is never answered: a story says so to show its waiting. */
const PATIENCE = 2500

const viewports = { phone: 375 }

/** A story that decides something itself has no picture in the modes that say otherwise. */
const isShownIn = ({ globals }, { theme, locale, width }) =>
  (globals.theme ?? theme) === theme && (globals.locale ?? locale) === locale && (viewports[globals.viewport?.value] ?? width) === width

/** What a page asks for: how much so far, and what it has not had yet, with when it asked. */
function followRequests(page) {
  const asked = { count: 0, open: new Map() }
  page.on('request', (request) => {
    asked.count += 1
    asked.open.set(request, Date.now())
  })
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => asked.open.delete(request))
  return asked
}

/** Waits for what is on its way, and for what that brings, until a round goes by in which nothing is asked for; gives back how high the picture is. */
async function settled({ page, asked }, before, pause) {
  const until = Date.now() + 3 * PATIENCE
  for (let known = before; ; known = asked.count) {
    const height = await page.evaluate(settle, pause)
    const awaited = [...asked.open.values()].some((since) => Date.now() - since < PATIENCE)
    if ((height > 0 && !awaited && asked.count === known) || Date.now() > until) return Math.max(80, height)
  }
}

async function openPage(browser, site, { theme, locale, width }) {
  const context = await browser.newContext({ viewport: { width, height: HEIGHT }, deviceScaleFactor: 1, reducedMotion: 'reduce', locale, timezoneId: 'Asia/Shanghai' })
  const page = await context.newPage()
  const asked = followRequests(page)
  await page.goto(`${site}/iframe.html`, { waitUntil: 'load' })
  await page.evaluate(prepare, { theme, locale, motion: 'still', a11y: { manual: true } })
  return { page, asked, session: await context.newCDPSession(page), close: () => context.close() }
}

/** One picture, once two in a row are the same: what still moves or loads is waited for. */
async function picture(session, { width, height }) {
  const options = { format: 'png', optimizeForSpeed: true, captureBeyondViewport: height > HEIGHT, clip: { x: 0, y: 0, width, height, scale: 1 } }
  let last = ''
  for (let count = 0; count < TRIES; count += 1) {
    const { data } = await session.send('Page.captureScreenshot', options)
    if (data === last) return Buffer.from(data, 'base64')
    last = data
  }
  throw new Error('does not come to rest')
}

async function takeStory(opened, id, mode, folder) {
  const { page, session } = opened
  const story = await page.evaluate(findStory, id)
  if (story.skipped || !isShownIn(story, mode)) return 'skipped'
  const before = opened.asked.count
  const problem = await page.evaluate(drawStory, id)
  if (problem) throw new Error(problem)
  const height = await settled(opened, before, story.pause)
  const file = path.join(folder, mode.name, `${id}.png`)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, await picture(session, { width: mode.width, height: Math.min(HIGHEST, height) }))
  return 'taken'
}

/** Some stories in one mode, one after the other in one page; a story that fails leaves a fresh page to the next. */
async function takeSlice(browser, site, { mode, ids }, folder, tell) {
  let opened = await openPage(browser, site, mode)
  for (const id of ids) {
    try {
      tell(await takeStory(opened, id, mode, folder))
    } catch (error) {
      tell('failed', `${mode.name} ${id}: ${error.message.split('\n')[0]}`)
      await opened.close()
      opened = await openPage(browser, site, mode)
    }
  }
  await opened.close()
}

const slice = (list, size) => Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

/** Takes a picture of every still story in every mode; says how many, and which stories could not be shown. */
export async function takePictures({ site, ids, folder, pages }) {
  const { executablePath, args, env } = await chromium()
  const browser = await playwright.launch({ executablePath, args, ...(env ? { env: { ...process.env, ...env } } : {}) })
  const tasks = slice(ids, 80).flatMap((part) => modes.map((mode) => ({ mode, ids: part })))
  const said = { taken: 0, skipped: 0, problems: [] }
  function tell(outcome, problem) {
    if (outcome === 'failed') said.problems.push(problem)
    else said[outcome] += 1
  }

  async function work() {
    for (let task = tasks.shift(); task; task = tasks.shift()) await takeSlice(browser, site, task, folder, tell)
  }
  await Promise.all(Array.from({ length: pages }, work))
  await browser.close()
  return said
}
