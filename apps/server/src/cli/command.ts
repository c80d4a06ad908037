// node apps/server/dist/command.js backup [FILE] | restore FILE | admin grant|revoke|approve ACCOUNT | admin
// list|probe: the operator's commands for installations without npm.
import path from 'node:path'
import { runCommand } from './run-command.ts'

// Process 1 of a container ignores signals for which it has no handler.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const self = path.relative('', import.meta.filename)
process.exitCode = await runCommand(process.argv.slice(2), {
  spell: (name, rest) => `node ${self} ${name} ${rest}`,
  folder: process.cwd(),
  variables: process.env,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
})
