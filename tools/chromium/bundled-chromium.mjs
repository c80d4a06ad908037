import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { npm, root } from '../run.mjs'

const here = import.meta.dirname
const cache = path.join(root, '.cache/chromium-147')

const file = path.join(cache, 'chromium')

/** The path of the Chromium of an npm package for x64 Linux, with its libraries and one font, unpacked once. */
export async function bundledChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'No Chromium was found: install one and set CHROMIUM_PATH, or run `npx playwright install chromium`',
    )
  }
  if (!fs.existsSync(path.join(cache, 'done'))) await unpack()
  return file
}

async function unpack() {
  console.log('• browser: unpacking a Chromium for the tests (66 MB, once)')
  await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: here })
  const require = createRequire(path.join(here, 'package.json'))
  const packed = path.resolve(require.resolve('@sparticuz/chromium'), '../../../bin')
  const tar = createRequire(require.resolve('@sparticuz/chromium'))('tar-fs')
  const open = (name, to) =>
    pipeline(fs.createReadStream(path.join(packed, `${name}.br`)), createBrotliDecompress(), to)
  fs.mkdirSync(cache, { recursive: true })
  await open('chromium', fs.createWriteStream(file, { mode: 0o755 }))
  for (const part of ['al2023', 'fonts']) await open(`${part}.tar`, tar.extract(path.join(cache, part)))
  fs.writeFileSync(path.join(cache, 'done'), '')
}

/** Variables for the package's own libraries and font, if this is its Chromium and the system lacks them. */
export function missingParts(executablePath) {
  if (executablePath !== file) return {}
  const lacksLibraries = (spawnSync('ldd', [file], { encoding: 'utf8' }).stdout ?? '').includes('not found')
  return {
    ...(lacksLibraries && { LD_LIBRARY_PATH: path.join(cache, 'al2023/lib') }),
    ...(!fs.existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: path.join(cache, 'fonts/fonts') }),
  }
}
