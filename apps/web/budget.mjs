import fs from 'node:fs'
import path from 'node:path'

const dist = path.join(import.meta.dirname, 'dist')

/**
 * What the first view of a screen loads besides the entry, with sources named as in the manifest. Limits in kB and
 * requests.
 */
const screens = [
  { route: '/', sources: ['src/routes/landing/landing.tsx'], others: 1, kilobytes: 140, requests: 8 },
  /** Including two API responses: the tools' prices and the products. */
  {
    route: '/website',
    sources: [
      'src/routes/website/website.tsx',
      'src/shell/public-layout.tsx',
      'src/routes/website/i18n/zh-CN.json',
      'src/features/about/i18n/zh-CN.json',
      '../../packages/ui/src/i18n/lazy/zh-CN.json',
      'src/session/session-calls.ts',
    ],
    others: 3,
    kilobytes: 216,
    requests: 24,
  },
  { route: '/login', sources: ['src/routes/login/login.tsx'], others: 1, kilobytes: 142, requests: 8 },
  {
    route: '/chat',
    sources: [
      'src/routes/chat/chat.tsx',
      'src/shell/app-shell.tsx',
      'src/routes/chat/i18n/zh-CN.json',
      '../../packages/ui/src/i18n/chat/zh-CN.json',
      'src/session/session-calls.ts',
    ],
    /** The profile, the list, the socket. */
    others: 3,
    kilobytes: 250,
    requests: 16,
  },
  {
    route: '/dashboard/workplace',
    /** With the cards below the fold, without the charts. */
    sources: [
      'src/routes/workplace/workplace.tsx',
      'src/routes/workplace/popular.tsx',
      'src/routes/workplace/model-shares.tsx',
      'src/shell/app-shell.tsx',
      'src/routes/workplace/i18n/zh-CN.json',
      'src/session/session-calls.ts',
    ],
    /** The profile, the socket, and a call for each of eight cards. */
    others: 10,
    kilobytes: 221,
    requests: 40,
  },
]
const always = ['index.html', 'src/main.tsx', 'src/i18n/chinese.ts']

/** All files that these sources need before they run: themselves and their static imports. */
function filesOf(manifest, sources) {
  const files = new Set()
  const visit = (name) => {
    const part = manifest[name]
    if (!part || files.has(part.file)) return
    files.add(part.file)
    for (const style of part.css ?? []) files.add(style)
    for (const next of part.imports ?? []) visit(next)
  }
  for (const source of sources) visit(source)
  return [...files]
}

/** The size of a file as the build compressed it. */
const brotli = (file) => fs.statSync(path.join(dist, `${file}.br`)).size

const manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
let over = false
for (const { route, sources, others, kilobytes, requests } of screens) {
  const missing = [...always, ...sources].filter((source) => !manifest[source] && source !== 'src/main.tsx')
  if (missing.length > 0) throw new Error(`${route}: the build has no ${missing.join(', ')}`)
  const sizes = filesOf(manifest, [...always, ...sources]).map((file) => ({ file, size: brotli(file) }))
  const scripts = sizes.filter(({ file }) => file.endsWith('.js'))
  const total = scripts.reduce((sum, { size }) => sum + size, 0) / 1000
  const count = sizes.length + 1 + others
  const bad = total > kilobytes || count > requests
  over ||= bad
  console.log(
    `${bad ? '✗' : '✓'} ${route.padEnd(20)} ${total.toFixed(1).padStart(6)} of ${kilobytes} kB   ${count} of ${requests} requests`,
  )
  if (process.argv.includes('--files') || bad) {
    for (const { file, size } of sizes.sort((one, other) => other.size - one.size))
      console.log(`    ${(size / 1000).toFixed(1).padStart(6)}  ${file}`)
  }
}

/** Every file that another one refers to must exist: a module with a missing file never loads. */
const assets = fs.readdirSync(path.join(dist, 'assets'))
const lost = assets
  .filter((file) => file.endsWith('.js'))
  .flatMap((file) =>
    [
      ...fs
        .readFileSync(path.join(dist, 'assets', file), 'utf8')
        .matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css))["'`]/g),
    ].map(([, named]) => ({ file, named })),
  )
  .filter(({ named }) => !assets.includes(named))
for (const { file, named } of lost) console.log(`✗ ${file} asks for ${named}, which the build does not have`)

process.exitCode = over || lost.length > 0 ? 1 : 0
