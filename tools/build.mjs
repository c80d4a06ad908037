import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { withBuildLock } from './build-lock.mjs'
import { bin, root } from './run.mjs'

const LEFT_OUT = new Set(['node_modules', 'dist', '.data', 'e2e'])
const PAGES = ['apps/web', 'packages', 'tools/i18n']
const COMPRESSIBLE = /\.(js|css|svg|html|json|txt)$/

/** Builds the web app and the server, each only if one of its sources has changed. */
export async function build() {
  await buildServer()
  await buildWhenChanged('pages', {
    sources: PAGES,
    out: 'apps/web/dist',
    run: (out) => vite('apps/web', out).then(() => compress(out)),
  })
}

/** The pages of mock mode, which only their end-to-end tests open; no command starts them. */
export const buildMock = () =>
  buildWhenChanged('mock mode', {
    sources: [...PAGES, 'tools/mock'],
    out: '.cache/mock',
    run: (out) => vite('apps/web', out, { VITE_MOCK: 'true' }),
  })

/** The server alone, which is all that a backup needs. */
export const buildServer = () =>
  buildWhenChanged('server', {
    sources: ['apps/server', 'packages/api'],
    out: 'apps/server/dist',
    run: (out) => vite('apps/server', out),
  })

/** Storybook, as it is published. */
export const buildStorybook = () =>
  buildWhenChanged('Storybook', {
    sources: ['.storybook', ...PAGES, 'tools/diagram'],
    out: '.cache/storybook',
    run: (out) =>
      bin('storybook/dist/bin/dispatcher.js', ['build', '--output-dir', out, '--quiet', '--disable-telemetry'], {
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
  })

function vite(app, out, environment = {}) {
  const options = [
    'build',
    '--config',
    path.join(root, app, 'vite.config.ts'),
    '--outDir',
    out,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]
  return bin('vite/bin/vite.js', options, { cwd: path.join(root, app), env: { ...process.env, ...environment } })
}

async function buildWhenChanged(what, { sources, out, run }) {
  const folder = path.join(root, out)
  const stamp = path.join(folder, '.built')
  const print = () => fingerprint([...sources, 'package-lock.json', 'tsconfig.json', 'tools/build.mjs'])
  const isFresh = (now) => fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === now
  if (isFresh(print())) return
  await withBuildLock(what, async () => {
    const now = print() // another process may have built it meanwhile
    if (isFresh(now)) return
    const since = performance.now()
    console.log(`• ${what}: building`)
    await run(folder)
    fs.writeFileSync(stamp, now)
    console.log(`  ${what} built in ${((performance.now() - since) / 1000).toFixed(1)} s`)
  })
}

/** A hash of path, size and modification time of every source: cheap, and different after any edit. */
function fingerprint(sources) {
  const sum = createHash('sha256').update(process.version)
  const addFiles = (place) => {
    const seen = fs.statSync(place)
    if (!seen.isDirectory()) return sum.update(`${path.relative(root, place)} ${seen.size} ${seen.mtimeMs}\n`)
    for (const name of fs.readdirSync(place).toSorted()) if (!LEFT_OUT.has(name)) addFiles(path.join(place, name))
  }
  for (const source of sources) addFiles(path.join(root, source))
  return sum.digest('hex')
}

/** Compresses immutable files once, at the highest level. */
async function compress(dist) {
  const files = fs
    .readdirSync(dist, { recursive: true })
    .filter((file) => COMPRESSIBLE.test(file) && !file.startsWith('.vite'))
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
