import './require-node.mjs'
import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a command to its end; passes signals to it, and fails if it fails. */
export function run(command, args, options = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    const pass = (signal) => {
      child.kill(signal)
      setTimeout(() => child.kill('SIGKILL'), 1000).unref() // npm takes long to clean up after a signal
    }
    for (const signal of SIGNALS) process.on(signal, pass)
    child.on('error', fail)
    child.on('close', (code, signal) => {
      for (const each of SIGNALS) process.off(each, pass)
      if (signal !== null || code === 130) process.exit(130)
      if (code === 0) done()
      else
        fail(Object.assign(new Error(`${[path.basename(command), ...args].join(' ')} failed with ${code}`), { code }))
    })
  })
}

/** The npm that started this process, or the one in PATH. */
export function npm(args, options) {
  const own = process.env.npm_execpath
  return own
    ? run(process.execPath, [own, ...args], options)
    : run('npm', args, { shell: process.platform === 'win32', ...options })
}

/** Runs a command of an installed package. */
export const bin = (name, args, options) =>
  run(process.execPath, [path.join(root, 'node_modules', name), ...args], options)
