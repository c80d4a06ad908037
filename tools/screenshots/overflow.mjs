// npm run screenshots:overflow: renders every story in the pseudo-locale, a third longer than English, at two widths;
// lists the texts that are cut, overflow or leave the screen.
//   --only REGEX    stories whose id matches
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildStorybook } from '../build.mjs'
import { exitWithParent } from '../exit-with-parent.mjs'
import { root } from '../run.mjs'
import { serveFolder } from '../test/serve-folder.mjs'
import { isVisibleIn, launch, openPage, readStory, showStory } from './story-page.mjs'

exitWithParent()
const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } })

/** The list of the overflow finder in the story's corner. Runs in the page. */
const listed = () =>
  Array.from(document.querySelectorAll('[data-workshop="overflow"] button'), (line) => line.textContent)

async function findIn(opened, id, mode) {
  const story = await readStory(opened, id)
  if (story.cutsOnPurpose || !isVisibleIn(story, mode)) return []
  await showStory(opened, id, { pause: 200 })
  return (await opened.page.evaluate(listed)).map((line) => `${mode.width} ${id}  ${line}`)
}

async function sweep(browser, site, ids, mode) {
  const found = []
  let opened = await openPage(browser, site, mode)
  for (const id of ids) {
    try {
      found.push(...(await findIn(opened, id, mode)))
    } catch (error) {
      found.push(`${mode.width} ${id}  can't be rendered: ${error.message.split('\n')[0]}`)
      await opened.close()
      opened = await openPage(browser, site, mode)
    }
  }
  await opened.close()
  return found
}

await buildStorybook()
const stories = path.join(root, '.cache/storybook')
const { entries } = JSON.parse(fs.readFileSync(path.join(stories, 'index.json'), 'utf8'))
const ids = Object.values(entries)
  .filter(({ type, id }) => type === 'story' && new RegExp(options.only).test(id))
  .map(({ id }) => id)
const [site, browser] = [await serveFolder(stories), await launch()]
const found = (
  await Promise.all([1280, 375].map((width) => sweep(browser, site.url, ids, { theme: 'light', locale: 'xx', width })))
).flat()
await browser.close()
await site.close()

for (const line of found) console.log(`✗ ${line}`)
console.log(
  found.length === 0
    ? `✓ no text is cut in ${ids.length} stories at two widths`
    : `✗ ${found.length} texts are cut in ${ids.length} stories at two widths`,
)
process.exitCode = found.length === 0 ? 0 : 1
