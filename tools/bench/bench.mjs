// npm run bench -- NAME [options]: one benchmark of the built product. Without a name it lists them.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** What each benchmark measures. */
const benches = {
  streaming: 'one long streamed answer, beside a page that appends plain text',
  chat: 'a long conversation: opening, typing, scrolling, writing',
  gallery: 'the pages of a gallery of 5,000 works',
  ledger: 'holds, settlements and pages of a wallet with a long history',
  memory: 'resident memory of the server over an hour of visits',
  network: 'a first visit on slow 3G',
  push: 'how soon other tabs and devices see a change',
  restoration: 'restored pictures: quality, time, and memory',
  server: 'refusals of broken requests, shutdown, answers of killed servers',
  translation: 'a long translation as it is written',
  uploads: 'uploads: decompression bombs, photos of 10 MB, 200 at once',
}

const [, , name = '', ...options] = process.argv
if (!Object.hasOwn(benches, name)) {
  const lines = Object.entries(benches).map(([known, what]) => `  ${known.padEnd(12)}${what}`)
  console.error(['npm run bench -- NAME', ...lines].join('\n'))
  process.exit(1)
}
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', path.join(import.meta.dirname, `${name}.mjs`), ...options],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
