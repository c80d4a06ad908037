import fs from 'node:fs'
import path from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** How far a pixel's colour may be off before it counts; 0 is not at all. */
const TOLERANCE = 0.1

/** The pictures of a folder, by their paths in it. */
export const picturesIn = (folder) =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true })
        .filter((file) => file.endsWith('.png'))
        .sort()
    : []

/** Lays a picture on a sheet of another size; what it does not cover is transparent, and so differs. */
function laid(picture, width, height) {
  if (picture.width === width && picture.height === height) return picture
  const sheet = new PNG({ width, height })
  PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, 0, 0)
  return sheet
}

/** How two pictures differ: null where nobody could see it, else how many pixels and a picture of them. */
export function comparePictures(before, after) {
  if (before.equals(after)) return null
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)]
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)]
  const drawn = new PNG({ width, height })
  const counted = pixelmatch(
    laid(one, width, height).data,
    laid(other, width, height).data,
    drawn.data,
    width,
    height,
    { threshold: TOLERANCE },
  )
  // White paper laid on nothing would pass for the same.
  const resized = one.width !== other.width || one.height !== other.height
  return counted > 0 || resized ? { pixels: counted, picture: PNG.sync.write(drawn) } : null
}

/** What differs between two folders of pictures. `isWhole` says that a picture which was not taken again is gone. */
export function compareFolders(before, after, isWhole) {
  const [earlier, later] = [picturesIn(before), picturesIn(after)]
  const known = new Set(earlier)
  const taken = new Set(later)
  const read = (folder, file) => fs.readFileSync(path.join(folder, file))
  const changed = later
    .filter((file) => known.has(file))
    .map((file) => ({ file, difference: comparePictures(read(before, file), read(after, file)) }))
    .filter(({ difference }) => difference !== null)

  return {
    changed,
    added: later.filter((file) => !known.has(file)),
    gone: isWhole ? earlier.filter((file) => !taken.has(file)) : [],
  }
}
