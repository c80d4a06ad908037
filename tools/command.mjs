import { buildServer } from './build.mjs'
import { install } from './install.mjs'
import { root } from './run.mjs'

/**
 * Implements `npm run backup`, `restore` and `admin`: runs the built server's own command on the repository's folder,
 * wherever npm was called.
 */
export async function command(name) {
  try {
    await install()
    await buildServer()
    const { runCommand } = await import('../apps/server/dist/run-command.js')
    process.exitCode = await runCommand([name, ...process.argv.slice(2)], {
      spell: (called, rest) => `npm run ${called} -- ${rest}`,
      folder: root,
      variables: process.env,
      print: (line) => console.log(line),
      printError: (line) => console.error(line),
    })
  } catch (problem) {
    console.error(`✗ ${problem.message}`)
    process.exit(1)
  }
}
