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

/** The option that limits a run to tests whose name matches. */
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

const lint = (...args) => execute('oxlint/bin/oxlint', ['--config', 'oxlint.config.mjs', '--deny-warnings', ...args])

async function playwright(name, config, project, named) {
  const { executablePath } = await chromium()
  const args = [
    'test',
    '-c',
    config,
    `--reporter=list,${REPORTERS}/playwright.mjs`,
    `--project=${project}`,
    ...only('-g', named),
  ]
  return executeTests(name, '@playwright/test/cli.js', args, { CHROMIUM_PATH: executablePath })
}

/** Tests the stories in Chromium by the Storybook test runner: no console output, their play functions, axe. */
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

/** Compares the number of snapshots of a full Chromatic build with the budget. */
async function snapshots() {
  const site = await serveFolder(storybook)
  try {
    return await check(async () => checkBudget(await countSnapshots(site.url)))
  } finally {
    await site.close()
  }
}

/**
 * The steps of `npm test`, in start order: a step waits for the steps in `after`, and only a limited number of `heavy`
 * steps run in parallel. A heavy step leaves a part of the cores idle, which light steps use.
 */
export const fast = {
  build: { run: () => check(build) },
  storybook: { run: () => check(buildStorybook) },
  server: { heavy: true, run: (named) => vitest('server', ['server'], named) },
  lint: { run: () => lint() },
  format: { run: () => execute('oxfmt/bin/oxfmt', ['--check']) },
  types: { run: checkTypes },
  unused: { run: () => execute('knip/bin/knip.js', ['--no-progress']) },
  i18n: { run: () => execute('../tools/i18n/check.mjs', []) },
  states: { run: () => execute('../tools/stories/stories.mjs', ['--check']) },
  traceability: { run: () => execute('../tools/traceability.mjs', ['--check']) },
  bytes: { after: ['build'], run: () => execute('../apps/web/budget.mjs', []) },
  snapshots: { after: ['storybook'], run: snapshots },
  designer: {
    after: ['storybook'],
    run: (named) => playwright('designer', 'tools/storybook/playwright.config.mjs', 'fast', named),
  },
  stories: { after: ['storybook'], heavy: true, run: (named) => stories('stories', { slow: false, named }) },
  e2e: {
    after: ['build'],
    heavy: true,
    run: (named) => playwright('e2e', 'apps/web/playwright.config.ts', 'fast', named),
  },
  unit: { heavy: true, run: (named) => vitest('unit', ['api', 'machines', 'ui', 'web', 'tools'], named) },
}

/**
 * The steps of `npm run test:slow`: killed processes, several servers, bad networks, long flows, stories without
 * interactions.
 */
export const slow = {
  build: { run: () => check(() => build().then(buildMock)) },
  storybook: { run: () => check(buildStorybook) },
  'server-slow': { heavy: true, run: (named) => vitest('server-slow', ['server-slow', 'tools-slow'], named) },
  'lint-all': { run: () => lint('--type-aware', '--report-unused-disable-directives') },
  'designer-slow': {
    after: ['storybook'],
    run: (named) => playwright('designer-slow', 'tools/storybook/playwright.config.mjs', 'slow', named),
  },
  'e2e-slow': {
    after: ['build'],
    heavy: true,
    run: (named) => playwright('e2e-slow', 'apps/web/playwright.config.ts', 'slow', named),
  },
  'stories-slow': {
    after: ['storybook'],
    heavy: true,
    run: (named) => stories('stories-slow', { slow: true, named }),
  },
}

/**
 * Runs one step, limited to tests whose name contains `named` (for stories, to the files that contain it); a step that
 * crashes has failed.
 */
export function runStep(name, { run }, named) {
  clearEvents(name)
  return run(named).catch((error) => ({ passed: 0, failed: 1, log: error.stack }))
}
