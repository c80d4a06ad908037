import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generate } from './generate.mjs'

const root = path.resolve(import.meta.dirname, '../..')
let copy

/**
 * Copies the tree without installed or built files; installed packages are linked, the repository's own packages
 * resolve to the copy.
 */
beforeAll(() => {
  copy = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-new-')))
  const kept = (source) => !/(^|\/)(node_modules|dist|\.cache)$/.test(source)
  for (const entry of [
    'packages',
    'apps',
    'tools',
    '.storybook',
    'package.json',
    'tsconfig.json',
    'oxlint.config.mjs',
    'vitest.config.ts',
  ]) {
    fs.cpSync(path.join(root, entry), path.join(copy, entry), { recursive: true, filter: kept })
  }
  const modules = path.join(copy, 'node_modules')
  fs.mkdirSync(path.join(modules, '@moyun'), { recursive: true })
  for (const entry of fs.readdirSync(path.join(root, 'node_modules'))) {
    if (entry !== '@moyun') fs.symlinkSync(path.join(root, 'node_modules', entry), path.join(modules, entry))
  }
  for (const each of ['packages/ui', 'packages/machines', 'packages/api', 'apps/web', 'apps/server']) {
    fs.symlinkSync(path.join(copy, each), path.join(modules, '@moyun', path.basename(each)))
    const own = path.join(root, each, 'node_modules')
    if (fs.existsSync(own)) fs.symlinkSync(own, path.join(copy, each, 'node_modules'))
  }
})
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))

function run(script, ...args) {
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  return `${stdout}${stderr}`
}

/** Every file and link; linked folders are not entered. */
const filesIn = (folder) =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? filesIn(file) : [file]
  })

/**
 * Type errors in those of the files that belong to the project; other files are checked only as far as these need them.
 */
function typeProblems(project, files) {
  const own = files
    .filter((file) => file.startsWith(`${project}/`))
    .map((file) => path.join(copy, file))
    .filter((file) => /\.tsx?$/.test(file))
  const config = path.join(copy, project, 'tsconfig.json')
  const { options, fileNames } = ts.getParsedCommandLineOfConfigFile(
    config,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => expect.unreachable(String(messageText)) },
  )
  const program = ts.createProgram([...fileNames.filter((file) => file.endsWith('.d.ts')), ...own], options)
  expect(own.length).toBeGreaterThan(0)
  return own.flatMap((file) => {
    const source = program.getSourceFile(file)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${file} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    )
  })
}

/** Lint problems in these files. */
const lintProblems = (files) => {
  const sources = files.filter((file) => /\.tsx?$/.test(file))
  const options = ['--config', 'oxlint.config.mjs', '--type-aware', '--format', 'json']
  const report = JSON.parse(run('oxlint/bin/oxlint', ...options, ...sources))
  expect(report.number_of_files).toBe(sources.length)
  return report.diagnostics.map(({ filename, code, message }) => `${filename} ${code} ${message}`)
}

const samples = [
  ['component', 'data-display/Inkstone'],
  ['machine', 'ink-watch'],
  ['endpoint', 'inks.list'],
  ['endpoint', 'inks.latest'],
  ['endpoint', 'chat.titles'],
  ['endpoint', 'about.titles'],
  ['endpoint', 'menu.titles'],
  ['page', 'ink-list'],
]
const projects = ['packages/ui', 'packages/machines', 'apps/server', 'apps/web']

describe('the generated code', () => {
  let generated

  beforeAll(() => {
    generated = samples.map(([kind, name]) => ({ kind, name, ...generate(kind, name, copy) }))
  })

  test('is in the folders of its kind', () => {
    const of = (name) => generated.find((each) => each.name === name)
    expect(of('data-display/Inkstone').files).toEqual([
      'packages/ui/src/data-display/Inkstone/Inkstone.tsx',
      'packages/ui/src/data-display/Inkstone/Inkstone.stories.tsx',
    ])
    expect(of('data-display/Inkstone').changes).toEqual(['packages/ui/src/index.ts'])
    expect(of('ink-watch').changes).toEqual(['packages/machines/src/index.ts'])
    expect(of('inks.list').changes).toEqual(['packages/api/src/index.ts', 'apps/server/src/app/create-app.ts'])
    expect(of('inks.latest').changes).toEqual([
      'packages/api/src/contract/inks.ts',
      'apps/server/src/modules/inks/routes.ts',
    ])
    expect(of('ink-list').changes).toEqual([
      'apps/web/src/router/route-table.tsx',
      'apps/web/src/i18n/zh-CN.json',
      'apps/web/src/i18n/en-US.json',
    ])
  })

  test.each(projects)('has no type errors in %s', (project) => {
    expect(
      typeProblems(
        project,
        generated.flatMap(({ files, changes }) => [...files, ...changes]),
      ),
    ).toEqual([])
  })

  test('has no lint problems', () => {
    expect(lintProblems(generated.flatMap(({ files }) => files))).toEqual([])
  })

  test('has a machine test that passes', () => {
    expect(run('vitest/vitest.mjs', 'run', '--root', copy, '--project', 'machines', 'ink-watch')).toMatch(/2 passed/)
  })

  test('has the new page in the route table, and its title in both languages', () => {
    const map = fs.readFileSync(path.join(copy, 'apps/web/src/router/route-table.tsx'), 'utf8')
    expect(map).toContain("{ path: '/ink-list', name: 'inklist', ...hidden('menu.inkList'), ...inkList },")
    for (const language of ['zh-CN', 'en-US']) {
      const words = JSON.parse(fs.readFileSync(path.join(copy, `apps/web/src/i18n/${language}.json`), 'utf8'))
      expect(words['menu.inkList']).toBe('Ink list')
    }
  })
})

describe('an invalid request', () => {
  const refusals = [
    ['component', 'Inkstone', /group\/Name/],
    ['component', 'data-display/inkStone', /group\/Name/],
    ['component', 'drawer/Inkstone', /no group/],
    ['component', 'data-display/InkHelper', /too vague/],
    ['component', 'data-display/InkComponent', /already/],
    ['machine', 'InkWatch', /kebab-case/],
    ['machine', 'ink-machine', /already/],
    ['endpoint', 'inks', /resource\.verb/],
    ['endpoint', 'data.list', /too vague/],
    ['page', 'Ink List', /kebab-case/],
    ['page', '../elsewhere', /kebab-case/],
    ['drawer', 'odds', /component\|machine\|endpoint\|page/],
    ['component', 'actions/Button', /exists already/],
    ['page', 'not-found', /already/],
    ['endpoint', 'session.signIn', /already/],
  ]
  test.each(refusals)('%s %s is refused in one sentence, and writes nothing', (kind, name, sentence) => {
    const before = filesIn(copy)
    expect(() => generate(kind, name, copy)).toThrow(sentence)
    expect(filesIn(copy)).toEqual(before)
  })
})
