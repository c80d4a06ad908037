import fs from 'node:fs'

/**
 * Ends this process when npm ends: a signal to npm ends only npm, or npm and its shell, so their children watch for
 * changed ancestors.
 */
export function exitWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const born = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === born) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 300)
  watch.unref()
}

function ancestors() {
  try {
    return `${process.ppid} ${fs.readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ')[1].split(' ')[1]}`
  } catch {
    return String(process.ppid)
  }
}
