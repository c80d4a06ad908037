import { chromium as playwright } from '@playwright/test'
import { chromium } from '../chromium.mjs'
import { drawStory, findStory, prepare, settle } from './in-page.mjs'

/** What fits without a scroll; a picture may be higher. */
export const HEIGHT = 900

/** What takes longer is never answered: a story says so to show its waiting. */
const PATIENCE = 2500

const viewports = { phone: 375 }

/** A story that decides something itself is not shown in the modes that say otherwise. */
export const isShownIn = ({ globals }, { theme, locale, width }) =>
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

/** Waits for what is on its way, and for what that brings, until a round goes by in which nothing is asked for; gives back how high the story is. */
async function settled({ page, asked }, before, pause) {
  const until = Date.now() + 3 * PATIENCE
  for (let known = before; ; known = asked.count) {
    const height = await page.evaluate(settle, pause)
    const awaited = [...asked.open.values()].some((since) => Date.now() - since < PATIENCE)
    if ((height > 0 && !awaited && asked.count === known) || Date.now() > until) return Math.max(80, height)
  }
}

/** The browser that the product's pictures are taken with. */
export async function launch() {
  const { executablePath, args, env } = await chromium()
  return playwright.launch({ executablePath, args, ...(env ? { env: { ...process.env, ...env } } : {}) })
}

/** A page of the built workshop in one mode, in which stories are shown one after the other. */
export async function openPage(browser, site, { theme, locale, width }) {
  const language = locale === 'xx' ? 'en-US' : locale
  const context = await browser.newContext({ viewport: { width, height: HEIGHT }, deviceScaleFactor: 1, reducedMotion: 'reduce', locale: language, timezoneId: 'Asia/Shanghai' })
  const page = await context.newPage()
  const asked = followRequests(page)
  await page.goto(`${site}/iframe.html`, { waitUntil: 'load' })
  await page.evaluate(prepare, { theme, locale, motion: 'still', a11y: { manual: true } })
  return { page, asked, close: () => context.close() }
}

/** What a story says of itself: whether it is a picture, how long it works, what it decides. */
export const readStory = ({ page }, id) => page.evaluate(findStory, id)

/** Draws a story and waits until it stands still; gives back its height. Throws with why it can't be shown. */
export async function showStory(opened, id, { pause }) {
  const before = opened.asked.count
  const problem = await opened.page.evaluate(drawStory, id)
  if (problem) throw new Error(problem)
  return settled(opened, before, pause)
}
