// npm start: installs what is missing, builds what has changed, then runs the server.
import { exitWithParent } from './exit-with-parent.mjs'

exitWithParent()
try {
  const { install } = await import('./install.mjs')
  await install()
  const { build } = await import('./build.mjs')
  await build()
} catch (problem) {
  console.error(`✗ ${problem.message}`)
  process.exit(1)
}
await import('../apps/server/dist/main.js') // in the same process: signals and exit codes need no forwarding
