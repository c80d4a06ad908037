import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { bundledChromium, missingParts } from './chromium/bundled-chromium.mjs'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
]
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** It renders no browser interface: the same tests take two thirds of the time. */
const SHELL = 'chromium-headless-shell'

/** A downloaded file keeps its name only if the browser's locale can represent it. */
const LOCALE = { LC_ALL: 'C.UTF-8' }

/**
 * A Chromium for the tests, as Playwright's launch options: CHROMIUM_PATH, an installed one, Debian's (as root), or the
 * one from an npm package. `env` is for the browser only, and not for servers that the tests start.
 */
export async function chromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !fs.existsSync(named)) throw new Error(`CHROMIUM_PATH=${named}: no such file`)
  const executablePath =
    named ?? inPath([SHELL, ...WHOLE]) ?? (await downloaded()) ?? fromDebian() ?? (await bundledChromium())
  return { executablePath, args: ARGS, env: { ...process.env, ...LOCALE, ...missingParts(executablePath) } }
}

/** The path of a full browser, which has a back-forward cache; `undefined` if there is only a headless shell. */
export const fullChromium = () => inPath(WHOLE)

function inPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isRunnable)
}

function isRunnable(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The one that `npx playwright install` downloaded, if it was run. */
async function downloaded() {
  const { chromium: playwrights } = await import('@playwright/test')
  const file = playwrights.executablePath()
  return file && fs.existsSync(file) ? file : undefined
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !inPath(['apt-get'])) return undefined
  console.log('• browser: installing chromium, its shell and fonts-noto-cjk (once)')
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', SHELL, 'chromium', 'fonts-noto-cjk'],
    options,
  )
  return inPath([SHELL, 'chromium'])
}
