import fs from 'node:fs'
import path from 'node:path'
import { paintStyles } from '@moyun/api/paint-styles'
import { expect, test } from 'vitest'

const folder = path.join(import.meta.dirname, 'styles')
/** In bytes. */
const LARGEST = 8 * 1024

test('every style has a small sample picture, and no picture is unused', () => {
  const files = fs.readdirSync(folder)
  expect(files.toSorted()).toEqual(paintStyles.map(({ id }) => `${id}.webp`).toSorted())
  expect(files.filter((file) => fs.statSync(path.join(folder, file)).size > LARGEST)).toEqual([])
})
