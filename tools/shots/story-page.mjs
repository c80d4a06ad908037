import { chromium as playwright } from '@playwright/test'
import { chromium } from '../chromium.mjs'
import { drawStory, findStory, prepare, settle } from './in-page.mjs'

/** What fits without a scroll; a picture may be higher. */
const HEIGHT = 900

/** What takes longer is never answered: a story says so to show its waiting. */
const PATIENCE = 2500

const viewports = { phone: 375 }

/** A story that decides something itself is not shown in the modes that say otherwise. */
export const isShownIn = ({ globals }, { theme, locale, width }) =>
  (globals.theme ?? theme) === theme &&
  (globals.locale ?? locale) === locale &&
  (viewports[globals.viewport?.value] ?? width) === width

/** What a page asks for: how much so far, how much of it from the product's server, and what it has not had yet, with when it asked. */
function followRequests(page) {
  const asked = { count: 0, calls: 0, open: new Map() }
  page.on('request', (request) => {
    asked.count += 1
    if (['xhr', 'fetch'].includes(request.resourceType())) asked.calls += 1
    asked.open.set(request, Date.now())
  })
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => asked.open.delete(request))
  return asked
}

/** Waits for what is on its way, and for what that brings, until a round goes by in which nothing is asked for; gives back how high the story is. */
async function settled({ page, asked }, before, pause) {
  const began = Date.now()
  for (let known = before.count; ; known = asked.count) {
    const { height, busy } = await page.evaluate(settle, pause)
    const isAwaited = [...asked.open.values()].some((since) => Date.now() - since < PATIENCE)
    // Between two tries of a call nothing is on its way.
    const isTryingAgain = busy && asked.calls > before.calls && Date.now() - began < PATIENCE
    if ((height > 0 && !isAwaited && !isTryingAgain && asked.count === known) || Date.now() - began > 3 * PATIENCE)
      return Math.max(80, height)
  }
}

/** A corner that is painted over twice, or a picture that comes a frame later, would be another picture. */
const paintedWhole = ['--disable-partial-raster', '--disable-checker-imaging']

/** The browser that the product's pictures are taken with. */
export async function launch() {
  const { executablePath, args, env } = await chromium()
  return playwright.launch({
    executablePath,
    args: [...args, ...paintedWhole],
    ...(env ? { env: { ...process.env, ...env } } : {}),
  })
}

/** A page of the built workshop in one mode, in which stories are shown one after the other. */
export async function openPage(browser, site, { theme, locale, width }) {
  const language = locale === 'xx' ? 'en-US' : locale
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    locale: language,
    timezoneId: 'Asia/Shanghai',
  })
  const page = await context.newPage()
  const asked = followRequests(page)
  await page.goto(`${site}/iframe.html`, { waitUntil: 'load' })
  await page.evaluate(prepare, { theme, locale, motion: 'still', a11y: { manual: true } })
  return { page, asked, width, close: () => context.close() }
}

/** What a story says of itself: whether it is a picture, how long it works, what it decides. */
export const readStory = ({ page }, id) => page.evaluate(findStory, id)

/** Nothing that a person reads in one go is higher. */
const HIGHEST = 6000

/** How often a screen that was made higher may turn out to be higher still. */
const GROWTHS = 3

/** Draws a story and waits until it stands still, in a screen that shows all of it; gives back its height. Throws with why it can't be shown. */
export async function showStory(opened, id, { pause }) {
  const { page, width } = opened
  await screenHigh(opened, HEIGHT)
  const before = { count: opened.asked.count, calls: opened.asked.calls }
  const problem = await page.evaluate(drawStory, id)
  if (problem) throw new Error(problem)
  let height = await settled(opened, before, pause)
  for (let count = 0; count < GROWTHS && height > page.viewportSize().height; count += 1) {
    await screenHigh(opened, Math.min(HIGHEST, height))
    height = await settled(opened, { ...opened.asked }, pause)
  }
  return { width, height: Math.min(height, page.viewportSize().height) }
}

async function screenHigh({ page, width }, height) {
  if (page.viewportSize().height !== height) await page.setViewportSize({ width, height })
}
