import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { MoyunServer } from './moyun-server.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Runs `npm run admin -- grant ACCOUNT`, beside the running server. */
export const runAdminCommand = (moyun: MoyunServer, ...args: string[]) =>
  promisify(execFile)('npm', ['run', '--silent', 'admin', '--', ...args], {
    cwd: root,
    env: { ...process.env, MOYUN_DATA: moyun.folder },
  })
