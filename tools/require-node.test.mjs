import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { problemWith } from './require-node.mjs'

test.each(['20.19.0', '20.20.2', '22.13.0', '24.0.0', '25.1.0'])('accepts Node %s', (version) => {
  expect(problemWith(version)).toBeNull()
})

test.each(['16.20.2', '18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.0'])(
  'refuses Node %s in one sentence',
  (version) => {
    expect(problemWith(version)).toBe(`Moyun needs Node 20.19, 22.13, 24 or newer; this is ${version}`)
  },
)

test('package.json requires the same versions of Node', () => {
  const { engines } = JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8'))
  expect(engines.node).toBe('^20.19.0 || ^22.13.0 || >=24')
})
