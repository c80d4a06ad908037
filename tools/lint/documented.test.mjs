import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file) => fs.readFileSync(path.join(root, file), 'utf8')

const [ofServer, ofTools] = read('docs/operations.md')
  .split('## Environment')[1]
  .split('\n## ')[0]
  .split('never by the server')
const namesIn = (table) => [...table.matchAll(/^\| `([A-Z\d_]+)`/gm)].map(([, name]) => name)

/** The server's environment variables with their checks, one line each, however the file wraps them. */
const variables = [
  /const Variables = z\.object\(\{([\s\S]*?)\n\}\)/.exec(read('apps/server/src/config/environment.ts'))[1],
  /const captchaVariables = \{([\s\S]*?)\n\}/.exec(read('apps/server/src/modules/captcha/captcha-variables.ts'))[1],
  /const wechatVariables = \{([\s\S]*?)\n\}/.exec(read('apps/server/src/modules/wechat/wechat-variables.ts'))[1],
  /const payVariables = \{([\s\S]*?)\n\}/.exec(read('apps/server/src/modules/payment-providers/pay-variables.ts'))[1],
  /const s3Variables = \{([\s\S]*?)\n\}/.exec(read('apps/server/src/modules/files/s3-variables.ts'))[1],
]
  .join('\n')
  .replaceAll(/\n {4,}/g, '')

const readme = read('README.md')
const { scripts } = JSON.parse(read('package.json'))

function* sources(folder) {
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = path.posix.join(folder, entry.name)
    if (['node_modules', 'dist'].includes(entry.name)) continue
    if (entry.isDirectory()) yield* sources(file)
    else if (/\.(ts|tsx|mjs)$/.test(file) && !/\.test\.[a-z]+$/.test(file)) yield file
  }
}

test('the operations page names every variable that the server reads, and no other', () => {
  const known = [...variables.matchAll(/^ {2}([A-Z\d_]+):/gm)].map(([, name]) => name)

  expect(known.length).toBeGreaterThan(10)
  expect(namesIn(ofServer).sort()).toEqual(known.sort())
})

test('the operations page names every variable that building and testing read', () => {
  const documented = new Set([...namesIn(ofServer), ...namesIn(ofTools)])
  // Set by the shell, npm, a workflow, Playwright, or by one of the repository's programs for another.
  const notOurs =
    /^(PATH|HOME|CI|NODE_ENV|MOYUN_SERVER|TARGET_URL|TEST_EVENTS|TEST_PARALLEL_INDEX|TEST_TOTAL|npm_.+|DEV|PROD|MODE|BASE_URL|SSR)$/
  const untold = [...sources('tools'), ...sources('apps'), ...sources('packages'), ...sources('.storybook')].flatMap(
    (file) =>
      [...read(file).matchAll(/(?:process|import\.meta)\.env(?:\.|\[')([A-Za-z_]+)/g)]
        .map(([, name]) => name)
        .filter((name) => !documented.has(name) && !notOurs.test(name))
        .map((name) => `${file}: ${name}`),
  )

  expect(untold).toEqual([])
})

test('the defaults on the operations page equal the defaults of the server', () => {
  const promised = [...ofServer.matchAll(/^\| `([A-Z\d_]+)` \| `([^`]+)`/gm)]

  expect(promised.length).toBeGreaterThan(4)
  for (const [, name, value] of promised) {
    const line = variables.split('\n').find((each) => each.startsWith(`  ${name}:`))
    const taken = /(?:\.default\('([^']*)'\)|integer\(.*, ([\d_]+)\)|: (flag),)/.exec(line)
    expect([name, taken?.[1] ?? taken?.[2]?.replaceAll('_', '') ?? (taken?.[3] && '0')]).toEqual([name, value])
  }
})

const isBuilt = (file) => file.includes('/dist/')

test('the documentation refers only to scripts and files that exist', () => {
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    ...['architecture', 'operations', 'testing', 'workshop'].map((name) => `docs/${name}.md`),
    ...fs.readdirSync(path.join(root, 'docs/decisions')).map((file) => `docs/decisions/${file}`),
  ]
  for (const page of pages) {
    const text = read(page)
    for (const [, script] of text.matchAll(/npm run ([a-z\d:-]+)/g))
      expect([page, script, script in scripts]).toEqual([page, script, true])
    for (const [, target] of text.matchAll(/\]\((?!https?:|#)([^)\s]+)\)/g)) {
      const file = path.join(path.dirname(page), target.split('#')[0])
      expect([page, target, fs.existsSync(path.join(root, file))]).toEqual([page, target, true])
    }
    for (const [, file] of text.matchAll(/`((?:apps|packages|tools)\/[\w./-]+\.\w+)`/g))
      expect([page, file, isBuilt(file) || fs.existsSync(path.join(root, file))]).toEqual([page, file, true])
  }
  expect(readme).toContain('npm start')
  expect(readme).toContain('npm test')
})

test('decisions are numbered without gaps, and have date, status, context, decision and consequences', () => {
  const files = fs
    .readdirSync(path.join(root, 'docs/decisions'))
    .filter((file) => /^\d{3}-/.test(file))
    .sort()
  expect(files.map((file) => Number(file.slice(0, 3)))).toEqual(files.map((_, at) => at + 1))
  for (const file of files) {
    const text = read(`docs/decisions/${file}`)
    for (const part of [
      /^# \d{3}\. /,
      /^Date: \d{4}-\d{2}-\d{2}$/m,
      /^Status: /m,
      /^## Context$/m,
      /^## Decision$/m,
      /^## Consequences$/m,
    ]) {
      expect([file, part.test(text)]).toEqual([file, true])
    }
  }
})
