// npm run generate:traceability: writes docs/test-traceability.md from the numbers in test titles (`P36: …`) and in
// story tags. `--check` fails on a difference.
import fs from 'node:fs'
import path from 'node:path'
import { sections } from './traceability/promises.mjs'
import { root } from './run.mjs'

const FOLDERS = ['packages', 'apps', 'tools']
const TESTS = /\.(test|e2e)\.(tsx?|mjs)$/
const STORIES = /\.stories\.tsx$/
const target = path.join(root, 'docs/test-traceability.md')

const files = FOLDERS.flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => (TESTS.test(name) || STORIES.test(name)) && !name.includes('node_modules'))
    .map((name) => path.join(folder, name)),
).sort()

/** The lines of a file that name promises: its test titles, or its story tags. */
const naming = (file) => {
  const lines = fs.readFileSync(path.join(root, file), 'utf8').split('\n')
  return lines.filter((line) =>
    STORIES.test(file) ? /\btags: \[[^\]]*'P\d/.test(line) : /(['"`])((C\d+|P\d+)[,:] )*P\d+: /.test(line),
  )
}
const numbersIn = (line) => [...line.matchAll(/\bP(\d+)(?=[:,'])/g)].map(([, number]) => Number(number))

/** How many tests of each file cover each promise: number → file → count. */
const held = new Map()
for (const file of files) {
  for (const number of naming(file).flatMap(numbersIn)) {
    const byFile = held.get(number) ?? new Map()
    held.set(number, byFile.set(file, (byFile.get(file) ?? 0) + 1))
  }
}

function row({ number, name, untested = [], measured }) {
  const tests = [...(held.get(number) ?? [])].map(([file, count]) => `\`${file}\`${count > 1 ? ` (${count})` : ''}`)
  const notes = [...untested.map((note) => `Not tested: ${note}`), ...(measured ? [`Measured: ${measured}`] : [])]
  return `| P${number} ${name} | ${tests.join('<br>')} | ${notes.join('<br>')} |`
}

const promises = sections.flatMap((section) => section.promises)
const text = `# Promises and their tests

Written by \`npm run generate:traceability\`; a change here is lost. The promises are those of the product's specification of reliability and security.

A test that holds a promise carries its number in its title (\`P36: …\`), a story in its tags: \`git grep "P36"\` finds them all. A promise without a test fails \`npm test\`. How each test was seen to fail is in the history of this file, up to the commit before it was generated.

${sections.map(({ title, promises: rows }) => `## ${title}\n\n| promise | tests | notes |\n|---|---|---|\n${rows.map(row).join('\n')}`).join('\n\n')}
`

const problems = promises
  .filter(({ number }) => !held.has(number))
  .map(({ number, name }) => `P${number} ${name} has no test`)
problems.push(
  ...[...held.keys()]
    .filter((number) => !promises.some((promise) => promise.number === number))
    .map((number) => `P${number} is not a promise, but named in ${[...held.get(number).keys()].join(', ')}`),
)
const isStale = !fs.existsSync(target) || fs.readFileSync(target, 'utf8') !== text
if (process.argv.includes('--check')) {
  if (isStale) problems.push('docs/test-traceability.md is outdated. Run: npm run generate:traceability')
} else fs.writeFileSync(target, text)

for (const problem of problems) console.error(`✗ ${problem}`)
if (problems.length === 0) console.log(`✓ ${promises.length} promises, each with a test`)
process.exitCode = problems.length > 0 ? 1 : 0
