import fs from 'node:fs'

/** The child processes that decode pictures for a process; works on Linux only. */
export function decodersOf(pid: number): number[] {
  return fs
    .readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => fs.readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter((child) => child !== '' && isDecoder(child))
    .map(Number)
}

function isDecoder(pid: string) {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture.worker')
  } catch {
    // The process has exited meanwhile.
    return false
  }
}
