import fs from 'node:fs'
import path from 'node:path'
import { readStories } from '../storybook/read-stories.mjs'
import { launch, openPage, readStory, showStory } from './story-page.mjs'

/** Maximum attempts until two pictures in a row are equal. */
const TRIES = 20

/** Takes one picture, once two in a row are equal: waits for what still moves or loads. */
async function picture(page, { width, height }) {
  const session = await page.context().newCDPSession(page)
  const options = {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: false,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  }
  try {
    let last = ''
    for (let count = 0; count < TRIES; count += 1) {
      const { data } = await session.send('Page.captureScreenshot', options)
      if (data === last) return Buffer.from(data, 'base64')
      last = data
    }
  } finally {
    await session.detach()
  }
  throw new Error('its picture keeps changing')
}

async function takeStory(opened, id, mode, folder) {
  const story = await readStory(opened, id)
  const size = await showStory(opened, id, story)
  const file = path.join(folder, nameOf(mode), `${id}.png`)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, await picture(opened.page, size))
  return 'taken'
}

/**
 * Takes some stories in one mode, one after the other in one page; after a failure the next story gets a fresh page.
 */
async function takeSlice(browser, site, { mode, ids }, folder, report) {
  let opened = await openPage(browser, site, mode)
  for (const id of ids) {
    try {
      report(await takeStory(opened, id, mode, folder))
    } catch (error) {
      report('failed', `${nameOf(mode)} ${id}: ${error.message.split('\n')[0]}`)
      await opened.close()
      opened = await openPage(browser, site, mode)
    }
  }
  await opened.close()
}

const slice = (list, size) =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

const nameOf = ({ theme, locale, width }) => `${theme} ${locale} ${width}`

/** The stories with snapshots in each mode, 80 per task. */
function tasksOf(stories) {
  const modes = new Map(stories.flatMap((story) => story.modes.map((mode) => [nameOf(mode), mode])))
  return [...modes].flatMap(([name, mode]) => {
    const ids = stories.filter((story) => story.modes.some((own) => nameOf(own) === name)).map(({ id }) => id)
    return slice(ids, 80).map((part) => ({ mode, ids: part }))
  })
}

/** Takes a picture of every story in its modes; returns how many, and which stories could not be shown. */
export async function takePictures({ site, only, folder, pages }) {
  const browser = await launch()
  const stories = (await readStories(await browser.newPage(), site)).filter(({ id }) => only.test(id))
  const tasks = tasksOf(stories)
  const result = { stories: stories.length, taken: 0, problems: [] }
  function report(outcome, problem) {
    if (outcome === 'failed') result.problems.push(problem)
    else result.taken += 1
  }

  async function work() {
    for (let task = tasks.shift(); task; task = tasks.shift()) await takeSlice(browser, site, task, folder, report)
  }
  await Promise.all(Array.from({ length: pages }, work))
  await browser.close()
  return result
}
