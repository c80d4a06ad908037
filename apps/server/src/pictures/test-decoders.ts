import fs from 'node:fs'

/** The processes that decode pictures for a process; Linux alone can say it. */
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
    // It has ended meanwhile.
    return false
  }
}
