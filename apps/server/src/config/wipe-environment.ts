import fs from 'node:fs'

/** Index, in /proc/<pid>/stat after the program's name, of the address of the initial environment. */
const START_OF_ENVIRONMENT = 47

/**
 * Removes variables from `process.env` and overwrites their values in memory. On Linux, every process of the same user
 * can read /proc/<pid>/environ while this process lives, and `process.env` does not change that. Returns true if the
 * kernel no longer shows any of the values; false on other systems and where writing there is not permitted.
 */
export function wipeEnvironment(names: ReadonlySet<string>): boolean {
  for (const name of names) Reflect.deleteProperty(process.env, name)
  try {
    const block = fs.readFileSync('/proc/self/environ')
    const [, fields = ''] = /.*\) (.*)/s.exec(fs.readFileSync('/proc/self/stat', 'latin1')) ?? []
    const start = Number(fields.split(' ')[START_OF_ENVIRONMENT])
    const memory = fs.openSync('/proc/self/mem', 'r+')
    try {
      for (const [at, end] of valuesOf(block, names))
        fs.writeSync(memory, Buffer.alloc(end - at), 0, end - at, start + at)
    } finally {
      fs.closeSync(memory)
    }
    return valuesOf(fs.readFileSync('/proc/self/environ'), names).length === 0
  } catch {
    return false
  }
}

/** The start and end of each value to wipe that is still present. */
function valuesOf(block: Buffer, names: ReadonlySet<string>): (readonly [at: number, end: number])[] {
  const found: (readonly [number, number])[] = []
  for (let begin = 0; begin < block.length;) {
    const next = block.indexOf(0, begin)
    const end = next === -1 ? block.length : next
    const sign = block.indexOf('=', begin)
    if (sign !== -1 && sign < end - 1 && names.has(block.toString('utf8', begin, sign))) found.push([sign + 1, end])
    begin = end + 1
  }
  return found
}
