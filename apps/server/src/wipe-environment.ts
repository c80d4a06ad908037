import fs from 'node:fs'

/** In /proc/<pid>/stat, behind the name of the program: where the environment of its start lies. */
const START_OF_ENVIRONMENT = 47

/**
 * Removes variables from `process.env`, and overwrites their values where Linux shows them to every process of the same user for as long as
 * this process lives: `process.env` alone does not reach /proc/<pid>/environ. True where the kernel shows none of them any more; false on
 * other systems and where it lets nobody write there.
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

/** Where the values that are not wiped begin and end. */
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
