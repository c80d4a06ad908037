import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { deriveKey, sandboxSecret } from './secret.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-secret-'))
afterAll(() => fs.rmSync(root, { recursive: true }))

test('creates the secret once, at least 32 bytes long and readable by its owner only', () => {
  const folder = path.join(root, 'one')
  const secret = sandboxSecret(folder)
  expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32)
  expect(sandboxSecret(folder)).toBe(secret)
  expect(fs.statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600)
  expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
  expect(fs.readdirSync(folder)).toEqual(['secret'])
})

test('two folders have two secrets', () => {
  expect(sandboxSecret(path.join(root, 'a'))).not.toBe(sandboxSecret(path.join(root, 'b')))
})

test('processes that start at the same time get the same secret', async () => {
  const folder = path.join(root, 'race')
  const script = `import(${JSON.stringify(path.join(import.meta.dirname, 'secret.ts'))}).then((m) => process.stdout.write(m.sandboxSecret(${JSON.stringify(folder)})))`
  const start = () =>
    new Promise<string>((resolve) => {
      let output = ''
      const child = spawn(process.execPath, ['--import', 'tsx', '-e', script], { cwd: import.meta.dirname })
      child.stdout.on('data', (chunk) => (output += String(chunk)))
      child.on('close', () => resolve(output))
    })
  const secrets = new Set(await Promise.all([start(), start(), start(), start()]))
  expect(secrets.size).toBe(1)
  expect([...secrets][0]).toBe(sandboxSecret(folder))
})

test('throws with the path of a file that holds no valid secret', () => {
  const folder = path.join(root, 'broken')
  fs.mkdirSync(folder)
  fs.writeFileSync(path.join(folder, 'secret'), 'x')
  expect(() => sandboxSecret(folder)).toThrow(path.join(folder, 'secret'))
})

test('P8: derives a different key for each purpose', () => {
  const keys = (['access', 'refresh', 'codes', 'captchas', 'captchaKeys'] as const).map((purpose) =>
    deriveKey('one secret', purpose).toString('hex'),
  )
  expect(new Set(keys).size).toBe(5)
  expect(keys.every((key) => key.length === 64)).toBe(true)
})
