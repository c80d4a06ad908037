import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** Where a test's cluster will be; whatever runs there is killed when the test ends. */
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

/** The pid of the PostgreSQL that runs on a folder; null where its lock file names nobody alive. */
export function postmasterOf(folder: string): number | null {
  try {
    const pid = Number(fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(folder) ? pid : null
  } catch {
    return null
  }
}

/** As a power cut would; with the postmaster gone every backend goes. */
export function killPostgres(folder: string) {
  const pid = postmasterOf(folder)
  if (pid !== null) execFileSync('kill', ['-9', String(pid)])
}

/** A process of its own that uses the cluster, and writes rows to it when told to. */
export interface Opener {
  child: ChildProcess
  /** Of the database `postgres`. */
  url: string
  /** Numbers of the rows that were committed, as they arrive. */
  kept: string[]
  /** How it ended. */
  gone: Promise<number | null>
}

/** Opens the cluster from a process of its own, and waits until it is open. */
export async function spawnOpener(
  folder: string,
  deed: 'wait' | 'write' = 'wait',
  environment: NodeJS.ProcessEnv = {},
): Promise<Opener> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'test-process.ts'), folder, deed],
    {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
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
  return { child, url, kept, gone }
}
