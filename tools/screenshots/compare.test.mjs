import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PNG } from 'pngjs'
import { expect, onTestFinished, test } from 'vitest'
import { compareFolders, comparePictures } from './compare.mjs'
import { writeReport } from './report.mjs'

const INK = [21, 23, 27, 255]
const BACKGROUND = [253, 252, 250, 255]

/** A white picture with some inked pixels. */
function picture(width, height, ...inked) {
  const sheet = new PNG({ width, height })
  for (let index = 0; index < width * height; index += 1)
    sheet.data.set(inked.includes(index) ? INK : BACKGROUND, index * 4)
  return PNG.sync.write(sheet)
}

function folder(pictures) {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'shots-'))
  onTestFinished(() => fs.rmSync(made, { recursive: true }))
  for (const [file, content] of Object.entries(pictures)) {
    fs.mkdirSync(path.dirname(path.join(made, file)), { recursive: true })
    fs.writeFileSync(path.join(made, file), content)
  }
  return made
}

test('finds no difference between equal pictures', () => {
  expect(comparePictures(picture(8, 8, 9), picture(8, 8, 9))).toBeNull()
})

test('counts the pixels that changed', () => {
  expect(comparePictures(picture(8, 8), picture(8, 8, 27, 28))?.pixels).toBe(2)
})

test('reports a larger picture even if only white pixels were added', () => {
  expect(comparePictures(picture(8, 8), picture(8, 9))).not.toBeNull()
})

test('lists changed, added and removed pictures', () => {
  const before = folder({
    'light/button.png': picture(4, 4),
    'light/field.png': picture(4, 4),
    'light/old.png': picture(4, 4),
  })
  const after = folder({
    'light/button.png': picture(4, 4, 5),
    'light/field.png': picture(4, 4),
    'light/new.png': picture(4, 4),
  })

  const { changed, added, gone } = compareFolders(before, after, true)

  expect(changed.map(({ file }) => file)).toEqual(['light/button.png'])
  expect(added).toEqual(['light/new.png'])
  expect(gone).toEqual(['light/old.png'])
})

test('reports no removed pictures after a partial run', () => {
  expect(
    compareFolders(
      folder({ 'a.png': picture(2, 2), 'b.png': picture(2, 2) }),
      folder({ 'a.png': picture(2, 2) }),
      false,
    ).gone,
  ).toEqual([])
})

test('writes a report with the pictures before and after and their difference', () => {
  const [before, after, report] = [
    folder({ 'dark/a & b.png': picture(4, 4) }),
    folder({ 'dark/a & b.png': picture(4, 4, 3) }),
    folder({}),
  ]
  const page = writeReport(report, { before, after, differences: compareFolders(before, after, true) })

  expect(fs.readFileSync(page, 'utf8')).toContain('dark/a &#38; b.png')
  expect(fs.readdirSync(path.join(report, 'dark'))).toEqual([
    'a & b.after.png',
    'a & b.before.png',
    'a & b.difference.png',
  ])
})
