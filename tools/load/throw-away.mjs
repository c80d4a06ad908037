import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A folder for what nobody keeps. */
export function throwAway() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-load-'))
  fs.chmodSync(folder, 0o755) // as root, PostgreSQL is another user, who must be able to enter
  return { path: folder, remove: () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 }) }
}
