import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { alone } from './build-lock.mjs'
import { bin, root } from './run.mjs'

const LEFT_OUT = new Set(['node_modules', 'dist', '.data', 'e2e'])
const PAGES = ['apps/web', 'packages', 'tools/words']
const COMPRESSIBLE = /\.(js|css|svg|html|json|txt)$/

/** Builds the web app and the server, each only when a source of it changed since. */
export async function build() {
  await buildServer()
  await buildWhenChanged('pages', 'apps/web', PAGES, { after: compress })
}

/** The pages of mock mode, which only their journeys open: nothing starts them. */
export const buildMock = () => buildWhenChanged('mock mode', 'apps/web', [...PAGES, 'tools/mock'], { dist: '.cache/mock', environment: { VITE_MOCK: 'true' } })

/** The server alone, which is all that a backup needs. */
export const buildServer = () => buildWhenChanged('server', 'apps/server', ['apps/server', 'packages/api'])

async function buildWhenChanged(what, app, sources, { dist = path.join(app, 'dist'), environment = {}, after = async () => {} } = {}) {
  const out = path.join(root, dist)
  const stamp = path.join(out, '.built')
  const print = () => fingerprint([...sources, 'package-lock.json', 'tsconfig.json', 'tools/build.mjs'])
  const isFresh = (now) => fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === now
  if (isFresh(print())) return
  await alone(async () => {
    const now = print() // another start may have built it while we waited
    if (isFresh(now)) return
    const since = performance.now()
    console.log(`• ${what}: building`)
    const asked = ['build', '--config', path.join(root, app, 'vite.config.ts'), '--outDir', out, '--emptyOutDir', '--logLevel', 'warn']
    await bin('vite/bin/vite.js', asked, { cwd: path.join(root, app), env: { ...process.env, ...environment } })
    await after(out)
    fs.writeFileSync(stamp, now)
    console.log(`  ${what} built in ${((performance.now() - since) / 1000).toFixed(1)} s`)
  })
}

/** Path, size and time of every source: cheap, and different after any edit. */
function fingerprint(sources) {
  const sum = createHash('sha256').update(process.version)
  const walk = (place) => {
    const seen = fs.statSync(place)
    if (!seen.isDirectory()) return sum.update(`${path.relative(root, place)} ${seen.size} ${seen.mtimeMs}\n`)
    for (const name of fs.readdirSync(place).toSorted()) if (!LEFT_OUT.has(name)) walk(path.join(place, name))
  }
  for (const source of sources) walk(path.join(root, source))
  return sum.digest('hex')
}

/** What never changes is compressed once, as hard as it goes. */
async function compress(dist) {
  const files = fs.readdirSync(dist, { recursive: true }).filter((file) => COMPRESSIBLE.test(file) && !file.startsWith('.vite'))
  const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]
  for (const file of files) {
    const bytes = fs.readFileSync(path.join(dist, file))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    const [small, zipped] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })])
    fs.writeFileSync(path.join(dist, `${file}.br`), small)
    fs.writeFileSync(path.join(dist, `${file}.gz`), zipped)
  }
}

if (process.argv[1] === import.meta.filename) await build()
