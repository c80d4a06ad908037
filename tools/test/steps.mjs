import fs from 'node:fs'
import path from 'node:path'
import { build, buildMock } from '../build.mjs'
import { chromium } from '../chromium.mjs'
import { root } from '../run.mjs'
import { check, countJest, countPlaywright, execute, together } from './execute.mjs'
import { onceMore } from './once-more.mjs'
import { serveFolder } from './serve-folder.mjs'

const results = path.join(root, '.cache/test')
const PROJECTS = ['packages/api', 'packages/machines', 'packages/ui', 'apps/server', 'apps/web']

const steps = {
  build: () => check(async () => ((await build()), '')),
  types: () => together(PROJECTS.map((project) => () => execute('typescript/bin/tsc', ['-p', project]))),
  lint: () => execute('eslint/bin/eslint.js', ['.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint/']),
  unused: () => execute('knip/bin/knip.js', ['--no-progress']),
  words: () => execute('../tools/words/check.mjs', []),
  states: () => execute('../tools/stories/stories.mjs', ['--check']),
  unit,
  bytes,
  stories,
  journeys,
}

/** What `npm test` runs: one stage after the other, the cheap first. The lanes of a stage run beside each other; none of them needs more than one core. */
export const stages = [
  [['build']],
  [['lint'], ['types', 'unused', 'words', 'states']],
  [['unit']],
  [['bytes']],
  [['stories']],
  [['journeys']],
]

/** The names of all steps. */
export const names = Object.keys(steps)

/** Runs one step; one that breaks has failed. */
export const runStep = (name) => steps[name]().catch((error) => ({ passed: 0, failed: 1, log: error.stack }))

/** What the first view of a page costs, against its budget. */
async function bytes() {
  await build()
  return execute('../apps/web/budget.mjs', [])
}

function unit() {
  const run = async (files) => {
    const file = resultFile('unit')
    return countJest(file, await execute('vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...files]))
  }
  return run([]).then((first) => onceMore(first, ({ files }) => run(files)))
}

/** Every story in Chromium, without a word on the console, held against axe in light and in dark. */
async function stories() {
  const built = await execute('storybook/dist/bin/dispatcher.js', ['build', '--output-dir', '.cache/storybook', '--quiet', '--disable-telemetry'])
  if (built.failed > 0) return built
  const shelves = path.join(root, '.cache/stories')
  const shelved = await execute('../tools/stories/shelve.mjs', [shelves])
  if (shelved.failed > 0) return shelved
  const site = await serveFolder(path.join(root, '.cache/storybook'))
  const browser = await chromium()
  const run = async (match) => {
    const file = resultFile('stories')
    const ended = await execute(
      '@storybook/test-runner/dist/test-storybook.js',
      ['--url', site.url, '--failOnConsole', '--maxWorkers=2', '--json', '--outputFile', file],
      { ...browser.env, CHROMIUM_PATH: browser.executablePath, STORYBOOK_DISABLE_TELEMETRY: '1', TEST_MATCH: match },
    )
    return countJest(file, ended)
  }
  const counts = await onceMore(await run(`${shelves}/*.test.js`), ({ files }) => run(`${shelves}/@(${files.map((file) => path.basename(file)).join('|')})`))
  await site.close()
  return counts
}

/** What members do, in Chromium, against the built server on its own PostgreSQL. */
async function journeys() {
  await build()
  await buildMock()
  const browser = await chromium()
  const run = async (which) => {
    const file = resultFile('journeys')
    const ended = await execute('@playwright/test/cli.js', ['test', '-c', 'apps/web/playwright.config.ts', '--reporter=list,json', ...which], {
      ...browser.env,
      CHROMIUM_PATH: browser.executablePath,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    })
    return countPlaywright(file, ended)
  }
  return onceMore(await run([]), () => run(['--last-failed']))
}

/** An old result must not count for a run that wrote none. */
function resultFile(name) {
  fs.mkdirSync(results, { recursive: true })
  const file = path.join(results, `${name}.json`)
  fs.rmSync(file, { force: true })
  return file
}
