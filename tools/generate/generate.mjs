import fs from 'node:fs'
import path from 'node:path'
import { planComponent } from './component.mjs'
import { planEndpoint } from './endpoint.mjs'
import { planMachine } from './machine.mjs'
import { planPage } from './page.mjs'
import { nameProblem } from './name-problem.mjs'

const plans = { component: planComponent, machine: planMachine, endpoint: planEndpoint, page: planPage }

/**
 * Plans every file of the new thing, then writes all of them or none. Returns their paths and the remaining manual
 * steps.
 */
export function generate(kind, name, root) {
  const problem = nameProblem(kind, name)
  if (problem) throw new Error(problem)
  const read = (file) => fs.readFileSync(path.join(root, file), 'utf8')
  const exists = (file) => fs.existsSync(path.join(root, file))
  const { files, changes, next } = plans[kind](name, { read, exists })

  const taken = Object.keys(files).find(exists)
  if (taken) throw new Error(`${taken} exists already; nothing was written.`)

  const allFiles = { ...files, ...changes }
  for (const [file, text] of Object.entries(allFiles)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
  }
  return { files: Object.keys(files), changes: Object.keys(changes), next }
}

if (import.meta.filename === fs.realpathSync(process.argv[1] ?? '')) {
  const [, , kind = '', name = ''] = process.argv
  try {
    const { files, changes, next } = generate(kind, name, path.resolve(import.meta.dirname, '../..'))
    for (const file of files) console.log(`+ ${file}`)
    for (const file of changes) console.log(`~ ${file}`)
    console.log(next)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
