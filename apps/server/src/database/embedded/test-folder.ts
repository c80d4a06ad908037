import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inject, onTestFinished } from 'vitest'

/** A folder for a test's cluster; PostgreSQL in it is killed when the test ends. */
export function testFolder(): string {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-cluster-'))
  fs.chmodSync(parent, 0o755)
  const folder = path.join(parent, 'pg')
  onTestFinished(() => {
    killPostgres(folder)
    fs.rmSync(parent, { recursive: true, force: true, maxRetries: 10 })
  })
  return folder
}

/** The pid of the PostgreSQL that runs on a folder; null if its lock file names no running process. */
export function postmasterOf(folder: string): number | null {
  try {
    const pid = Number(fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(folder) ? pid : null
  } catch {
    return null
  }
}

/** Like a power cut; without the postmaster all backends exit. */
export function killPostgres(folder: string) {
  const pid = postmasterOf(folder)
  if (pid !== null) execFileSync('kill', ['-9', String(pid)])
}

/** A separate process that uses the cluster, and writes rows to it if told to. */
export interface ClusterProcess {
  child: ChildProcess
  /** The URL of the database `postgres`. */
  url: string
  /** Numbers of the committed rows, in order of arrival. */
  acknowledgedRows: string[]
  /** The exit code. */
  exited: Promise<number | null>
}

/** Opens the cluster in a separate process, and waits until it is open. */
export async function spawnClusterProcess(
  folder: string,
  action: 'wait' | 'write' = 'wait',
  environment: NodeJS.ProcessEnv = {},
): Promise<ClusterProcess> {
  const child = spawn(process.execPath, [path.join(inject('built'), 'test-opener-process.js'), folder, action], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const gone = once(child, 'exit').then(([code]) => code as number | null)
  let complaints = ''
  child.stderr.on('data', (text: Buffer) => (complaints += text.toString()))

  const kept: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    let begun = ''
    child.stdout.on('data', (text: Buffer) => {
      const lines = (begun + text.toString()).split('\n')
      begun = lines.pop() ?? ''
      for (const line of lines) {
        if (/^\d+$/.test(line)) kept.push(line)
        else resolve(line)
      }
    })
    void gone.then(() => reject(new Error(`It ended before it was open: ${complaints}`)))
  })
  return { child, url, acknowledgedRows: kept, exited: gone }
}
