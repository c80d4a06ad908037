import './require-node.mjs'
import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a command to its end; its failure becomes ours, and so do the signals that reach us. */
export function run(command, args, options = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    const pass = (signal) => {
      child.kill(signal)
      setTimeout(() => child.kill('SIGKILL'), 1000).unref() // npm tidies up for long after a signal
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

/** The npm that started us, or the one in the path. */
export function npm(args, options) {
  const own = process.env.npm_execpath
  return own
    ? run(process.execPath, [own, ...args], options)
    : run('npm', args, { shell: process.platform === 'win32', ...options })
}

/** Runs a command of one of our packages, as npm would find it. */
export const bin = (name, args, options) =>
  run(process.execPath, [path.join(root, 'node_modules', name), ...args], options)
