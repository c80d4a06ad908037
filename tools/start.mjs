// npm start: installs what is missing, builds what changed, then is the server.
import fs from 'node:fs'

/** A signal that ends npm ends only npm, or npm and its shell; what they started sees it by its changed ancestors. */
function ancestors() {
  try {
    return `${process.ppid} ${fs.readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ')[1].split(' ')[1]}`
  } catch {
    return String(process.ppid)
  }
}

if (process.env.npm_lifecycle_event) {
  const born = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === born) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 300)
  watch.unref()
}

try {
  const { install } = await import('./install.mjs')
  await install()
  const { build } = await import('./build.mjs')
  await build()
} catch (problem) {
  console.error(`✗ ${problem.message}`)
  process.exit(1)
}
await import('../apps/server/dist/main.js') // the same process: signals and exit codes need no passing on
