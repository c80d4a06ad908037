import fs from 'node:fs'
import path from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** The tolerated colour difference of a pixel; 0 tolerates none. */
const TOLERANCE = 0.1

/** The pictures of a folder, by their relative paths. */
export const picturesIn = (folder) =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true })
        .filter((file) => file.endsWith('.png'))
        .sort()
    : []

/** Places a picture on a larger canvas; the rest is transparent, and so differs. */
function laid(picture, width, height) {
  if (picture.width === width && picture.height === height) return picture
  const sheet = new PNG({ width, height })
  PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, 0, 0)
  return sheet
}

/** The difference of two pictures: null if it is invisible, else the number of pixels and a picture of them. */
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
  // White pixels and transparent ones would count as equal.
  const resized = one.width !== other.width || one.height !== other.height
  return counted > 0 || resized ? { pixels: counted, picture: PNG.sync.write(drawn) } : null
}

/**
 * The differences between two folders of pictures. With `isWhole`, a picture that was not taken again counts as
 * removed.
 */
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
