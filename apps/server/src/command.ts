// node apps/server/dist/command.js backup [FILE] | restore FILE | admin grant|revoke ACCOUNT | admin list: what is done beside the servers, where there is no npm.
import path from 'node:path'
import { runCommand } from './run-command.ts'

const self = path.relative('', import.meta.filename)
process.exitCode = await runCommand(process.argv.slice(2), {
  spell: (name, rest) => `node ${self} ${name} ${rest}`,
  folder: process.cwd(),
  variables: process.env,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
})
