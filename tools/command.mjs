import { buildServer } from './build.mjs'
import { install } from './install.mjs'
import { root } from './run.mjs'

/** What `npm run backup`, `restore` and `admin` are: the built server's own command, wherever npm was called, for the repository's folder. */
export async function command(name) {
  try {
    await install()
    await buildServer()
    const { runCommand } = await import('../apps/server/dist/run-command.js')
    process.exitCode = await runCommand([name, ...process.argv.slice(2)], {
      spell: (called, rest) => `npm run ${called} -- ${rest}`,
      folder: root,
      variables: process.env,
      say: (line) => console.log(line),
      complain: (line) => console.error(line),
    })
  } catch (problem) {
    console.error(`✗ ${problem.message}`)
    process.exit(1)
  }
}
