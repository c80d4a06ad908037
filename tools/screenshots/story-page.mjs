import { chromium as playwright } from '@playwright/test'
import { chromium } from '../chromium.mjs'
import { drawStory, findStory, prepare, waitUntilStable } from './in-page.mjs'

/** The viewport height; a picture may be higher. */
const HEIGHT = 900

/** Milliseconds; a longer request is never answered: a story shows its loading state that way. */
const PATIENCE = 2500

const viewports = { phone: 375 }

/** False if the story's own globals contradict the mode. */
export const isVisibleIn = ({ globals }, { theme, locale, width }) =>
  (globals.theme ?? theme) === theme &&
  (globals.locale ?? locale) === locale &&
  (viewports[globals.viewport?.value] ?? width) === width

/** Counts a page's requests, in all and to the API, and records when each pending one started. */
function followRequests(page) {
  const requests = { count: 0, calls: 0, open: new Map() }
  page.on('request', (request) => {
    requests.count += 1
    if (['xhr', 'fetch'].includes(request.resourceType())) requests.calls += 1
    requests.open.set(request, Date.now())
  })
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => requests.open.delete(request))
  return requests
}

/**
 * Waits for pending requests and what they cause, until a round passes without new ones; returns the story's height.
 */
async function waitForPage({ page, requests }, before, pause) {
  const began = Date.now()
  for (let known = before.count; ; known = requests.count) {
    const { height, busy } = await page.evaluate(waitUntilStable, pause)
    const isAwaited = [...requests.open.values()].some((since) => Date.now() - since < PATIENCE)
    // Between two retries of a call no request is pending.
    const isTryingAgain = busy && requests.calls > before.calls && Date.now() - began < PATIENCE
    if ((height > 0 && !isAwaited && !isTryingAgain && requests.count === known) || Date.now() - began > 3 * PATIENCE)
      return Math.max(80, height)
  }
}

/** Partially repainted areas and late decoded images would make pictures differ. */
const paintedWhole = ['--disable-partial-raster', '--disable-checker-imaging']

/** The browser that takes the pictures. */
export async function launch() {
  const { executablePath, args, env } = await chromium()
  return playwright.launch({ executablePath, args: [...args, ...paintedWhole], env })
}

/** A page of the built Storybook in one mode, which shows stories one after the other. */
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
  const requests = followRequests(page)
  await page.goto(`${site}/iframe.html`, { waitUntil: 'load' })
  await page.evaluate(prepare, { theme, locale, motion: 'still', a11y: { manual: true } })
  return { page, requests, width, close: () => context.close() }
}

/** A story's own settings: snapshot delay, intended overflow, globals. */
export const readStory = ({ page }, id) => page.evaluate(findStory, id)

/** The maximum height of a picture, in pixels. */
const HIGHEST = 6000

/** How often the viewport grows when the story turns out to be higher still. */
const GROWTHS = 3

/**
 * Renders a story and waits until it is stable, in a viewport that shows all of it; returns its height. Throws if it
 * cannot be shown.
 */
export async function showStory(opened, id, { pause }) {
  const { page, width } = opened
  await screenHigh(opened, HEIGHT)
  const before = { count: opened.requests.count, calls: opened.requests.calls }
  const problem = await page.evaluate(drawStory, id)
  if (problem) throw new Error(problem)
  let height = await waitForPage(opened, before, pause)
  for (let count = 0; count < GROWTHS && height > page.viewportSize().height; count += 1) {
    await screenHigh(opened, Math.min(HIGHEST, height))
    height = await waitForPage(opened, { ...opened.requests }, pause)
  }
  return { width, height: Math.min(height, page.viewportSize().height) }
}

async function screenHigh({ page, width }, height) {
  if (page.viewportSize().height !== height) await page.setViewportSize({ width, height })
}
