// npm run check:snapshots: how many snapshots a full Chromatic build takes, by group. Fails above the budget.
import path from 'node:path'
import { buildStorybook } from '../build.mjs'
import { root } from '../run.mjs'
import { launch } from '../screenshots/story-page.mjs'
import { serveFolder } from '../test/serve-folder.mjs'
import { readStories } from './read-stories.mjs'

/** QA pays for each snapshot. TurboSnap takes only those of changed stories in most builds. */
const BUDGET = 4000
/** More stories would make the test run slower for everyone. */
const MOST_STORIES = 1800

/** The stories and snapshots of the built Storybook, in total and by the first two parts of the title. */
export async function countSnapshots(url) {
  const browser = await launch()
  try {
    const page = await browser.newPage()
    const stories = await readStories(page, url)
    const groups = {}
    for (const { title, modes } of stories) {
      const group = title
        .split('/')
        .slice(0, title.startsWith('Components/') ? 2 : 1)
        .join('/')
      groups[group] ??= { group, stories: 0, snapshots: 0 }
      groups[group].stories += 1
      groups[group].snapshots += modes.length
    }
    const rows = Object.values(groups)
    return { rows, stories: stories.length, snapshots: rows.reduce((sum, row) => sum + row.snapshots, 0) }
  } finally {
    await browser.close()
  }
}

/** Returns the table of snapshots; throws above the budget. */
export function checkBudget({ rows, stories, snapshots }) {
  const lines = [...rows, { group: 'all', stories, snapshots }].map(
    (row) => `${row.group.padEnd(28)}${String(row.stories).padStart(6)}${String(row.snapshots).padStart(11)}`,
  )
  const table = [`${'group'.padEnd(28)}stories  snapshots`, ...lines].join('\n')
  if (snapshots > BUDGET)
    throw new Error(`${table}\n✗ ${snapshots} snapshots, the budget is ${BUDGET}; see docs/workshop.md`)
  if (stories > MOST_STORIES)
    throw new Error(`${table}\n✗ ${stories} stories, at most ${MOST_STORIES}; theme, language and width are modes`)
  return table
}

if (process.argv[1] === import.meta.filename) {
  await buildStorybook()
  const site = await serveFolder(path.join(root, '.cache/storybook'))
  try {
    console.log(checkBudget(await countSnapshots(site.url)))
  } catch (problem) {
    console.error(problem.message)
    process.exitCode = 1
  } finally {
    await site.close()
  }
}
