// npm run test:fuzz [-- --requests 20000 --seed 1]: sends generated requests for every endpoint, and
// generated frames over sockets, to its own server in a temporary folder.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import fs from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { grantAdmin } from '../apps/server/src/cli/grant-admin.ts'
import { fuzz } from '../apps/server/src/security-tests/test-fuzz-run.ts'
import { fuzzSockets } from '../apps/server/src/security-tests/test-fuzz-sockets.ts'
import { buildServer } from './build.mjs'
import { root } from './run.mjs'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})
/**
 * The share of rejected malformed requests that may take more than 200 ms, because the machine does other things too.
 */
const SLOW_SHARE = 0.02

const freePort = () =>
  new Promise((done) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })

async function startServer(folder) {
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    MOYUN_DATA: folder,
    FLOOD_GUARD: 'off',
    ENGINE: 'scripted',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
  }
  const child = spawn(process.execPath, [path.join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  for (
    let tries = 0;
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ));
    tries += 1
  ) {
    if (child.exitCode !== null || tries > 1200) throw new Error('The server did not start')
    await sleep(50)
  }
  return { child, url }
}

/** Members with a password, registered first: verification codes are limited, passwords are not. */
async function register(url, count) {
  const call = async (where, body) =>
    (
      await (
        await fetch(url + where, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json()
    ).result
  const members = []
  for (let n = 0; n < count; n += 1) {
    const mobile = `139${String(randomInt(1e8)).padStart(8, '0')}`
    const [account, password] = [`fuzz${mobile}`, `a password of ${members.length + 1}, long enough`]
    await call('/api/app/Send', { mobile, purpose: 'register' })
    const [sent] = await (
      await fetch(`${url}/sandbox/outbox?mobile=${mobile}`, { headers: { accept: 'application/json' } })
    ).json()
    await call('/api/app/Register', {
      account,
      mobile,
      code: sent.code,
      password,
      confirmPassword: password,
      agreed: true,
    })
    members.push({ account, signIn: async () => (await call('/api/app/login', { account, password }))?.accessToken })
  }
  return members
}

async function run() {
  await buildServer()
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'moyun-fuzz-'))
  await fs.chmod(folder, 0o755)
  const { child, url } = await startServer(folder)
  try {
    const members = await register(url, 30)
    const signIn = async (as) => {
      for (let tries = 0; tries < members.length; tries += 1) {
        const [member] = members
        members.push(members.shift())
        const token = await member.signIn()
        if (token === undefined) continue // banned meanwhile, by a fuzzed request as admin; another one may unban them
        if (as === 'admin')
          await grantAdmin({ dataFolder: folder, databaseUrl: undefined, mode: 'sandbox' }, member.account).catch(
            () => {},
          )
        return token
      }
      throw new Error('Every member is banned; run it with another seed')
    }
    const since = performance.now()
    const report = await fuzz({ url, requests: Number(values.requests), seed: Number(values.seed), signIn })
    const frames = await fuzzSockets({
      url,
      sockets: Math.ceil(Number(values.requests) / 20),
      seed: Number(values.seed),
      token: await signIn('member'),
    })
    report.broken.push(...frames.broken)
    if (child.exitCode !== null) report.broken.push(`The server ended with ${child.exitCode}`)
    return { ...report, frames, seconds: Math.round((performance.now() - since) / 1000) }
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await new Promise((gone) => child.once('exit', gone))
    await fs.rm(folder, { recursive: true, force: true })
  }
}

const counted = (counts) =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `  ${name.padEnd(28)} ${count}`)
    .join('\n')

try {
  console.log(`seed ${values.seed}`)
  const { broken, codes, frames, refused, requests, seconds, slow, slowest } = await run()
  console.log(`${requests} requests in ${seconds} s; HTTP status and code:\n${counted(codes)}`)
  console.log(`refused as malformed: ${refused}; over 200 ms: ${slow.length}; slowest: ${slowest} ms`)
  console.log(`sockets by close code (slowest: ${frames.slowest} ms):\n${counted(frames.closes)}`)
  for (const one of slow.slice(0, 5)) console.log(`  ${one}`)
  for (const one of broken) console.error(`✗ ${one}`)
  console.log(
    broken.length === 0
      ? 'no failures'
      : `${broken.length} failures; repeat with: npm run test:fuzz -- --requests ${requests} --seed ${values.seed}`,
  )
  process.exitCode = broken.length > 0 || slow.length > refused * SLOW_SHARE ? 1 : 0
} catch (problem) {
  console.error(`✗ ${problem.message}`)
  process.exitCode = 1
}
