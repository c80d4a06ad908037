import path from 'node:path'
import { build, buildMock, buildStorybook } from '../build.mjs'
import { chromium } from '../chromium.mjs'
import { root } from '../run.mjs'
import { checkBudget, countSnapshots } from '../storybook/snapshots.mjs'
import { writeStoryTests } from '../storybook/write-tests.mjs'
import { check, clearEvents, execute, executeTests } from './execute.mjs'
import { serveFolder } from './serve-folder.mjs'
import { checkTypes } from './types.mjs'

const REPORTERS = path.join(root, 'tools/test/reporters')
const storybook = path.join(root, '.cache/storybook')

/** The option that runs the tests alone whose name matches. */
const only = (option, named) => (named ? [option, named] : [])

function vitest(name, projects, named) {
  const args = [
    'run',
    '--reporter=default',
    `--reporter=${REPORTERS}/vitest.mjs`,
    ...projects.map((project) => `--project=${project}`),
    ...only('-t', named),
  ]
  return executeTests(name, 'vitest/vitest.mjs', args)
}

const lint = (cache, environment) =>
  execute('eslint/bin/eslint.js', ['.', '--max-warnings', '0', '--cache', '--cache-location', cache], environment)

async function playwright(name, config, project, named) {
  const { executablePath, env } = await chromium()
  const args = [
    'test',
    '-c',
    config,
    `--reporter=list,${REPORTERS}/playwright.mjs`,
    `--project=${project}`,
    ...only('-g', named),
  ]
  return executeTests(name, '@playwright/test/cli.js', args, { ...env, CHROMIUM_PATH: executablePath })
}

/** Stories in Chromium by the Storybook test runner: without a word on the console, their plays, axe. */
async function stories(name, options) {
  const folder = path.join(root, '.cache', name)
  const total = await writeStoryTests(folder, options)
  const site = await serveFolder(storybook)
  const { executablePath, env } = await chromium()
  const environment = {
    ...env,
    CHROMIUM_PATH: executablePath,
    STORYBOOK_DISABLE_TELEMETRY: '1',
    TEST_MATCH: `${folder}/*.test.js`,
    TEST_TOTAL: String(total),
  }
  const ended = await executeTests(
    name,
    '@storybook/test-runner/dist/test-storybook.js',
    ['--url', site.url, '--failOnConsole', '--maxWorkers=2'],
    environment,
  )
  await site.close()
  return ended
}

/** How many snapshots a full Chromatic build takes, against the budget. */
async function snapshots() {
  const site = await serveFolder(storybook)
  try {
    return await check(async () => checkBudget(await countSnapshots(site.url)))
  } finally {
    await site.close()
  }
}

/** What `npm test` runs, in the order in which the steps begin: a step waits for those that it is `after`. */
export const fast = {
  build: { run: () => check(build) },
  storybook: { run: () => check(buildStorybook) },
  lint: { run: () => lint('.cache/eslint-quick/', { LINT_QUICK: '1' }) },
  types: { run: checkTypes },
  unused: { run: () => execute('knip/bin/knip.js', ['--no-progress']) },
  words: { run: () => execute('../tools/words/check.mjs', []) },
  states: { run: () => execute('../tools/stories/stories.mjs', ['--check']) },
  promises: { run: () => execute('../tools/promises.mjs', ['--check']) },
  bytes: { after: ['build'], run: () => execute('../apps/web/budget.mjs', []) },
  snapshots: { after: ['storybook'], run: snapshots },
  stories: { after: ['storybook'], run: (named) => stories('stories', { generated: false, named }) },
  server: { run: (named) => vitest('server', ['server'], named) },
  unit: { run: (named) => vitest('unit', ['api', 'machines', 'ui', 'web', 'tools'], named) },
  designer: {
    after: ['storybook'],
    run: (named) => playwright('designer', 'tools/storybook/playwright.config.mjs', 'fast', named),
  },
  e2e: { after: ['build'], run: (named) => playwright('e2e', 'apps/web/playwright.config.ts', 'fast', named) },
}

/** What `npm run test:slow` runs: killed processes, several servers, bad networks, long flows, generated stories. */
export const slow = {
  build: { run: () => check(() => build().then(buildMock)) },
  storybook: { run: () => check(buildStorybook) },
  'server-slow': { run: (named) => vitest('server-slow', ['server-slow', 'tools-slow'], named) },
  'lint-all': { run: () => lint('.cache/eslint/') },
  'stories-states': { after: ['storybook'], run: (named) => stories('stories-states', { generated: true, named }) },
  'designer-slow': {
    after: ['storybook'],
    run: (named) => playwright('designer-slow', 'tools/storybook/playwright.config.mjs', 'slow', named),
  },
  'e2e-slow': {
    after: ['build'],
    run: (named) => playwright('e2e-slow', 'apps/web/playwright.config.ts', 'slow', named),
  },
}

/** Runs one step, of its tests those alone whose name holds `named` (of stories, the files that hold it); a step that breaks has failed. */
export function runStep(name, { run }, named) {
  clearEvents(name)
  return run(named).catch((error) => ({ passed: 0, failed: 1, log: error.stack }))
}
