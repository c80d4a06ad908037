import { truncateText } from '@moyun/api/truncate-text'

/** In milliseconds: how long a browser may take to read a file that it saves. */
const PATIENCE = 60_000
/** File systems allow at most 255 bytes; a UTF-16 unit takes up to three, and a suffix and the extension need some. */
const LONGEST = { characters: 60, units: 72 } as const
/** Device names that Windows reserves. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * Makes a file name from a title that is valid on every system; `suffix` distinguishes files with the same title, and
 * is never cut.
 */
export function fileName(title: string, ending: string, suffix = ''): string {
  const words = title.replaceAll(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ').trim()
  const name = truncateText(words, LONGEST.characters, LONGEST.units).replace(/[. ]+$/, '') || 'moyun'
  return `${DEVICE.test(name) ? `moyun ${name}` : name}${suffix}.${ending}`
}

/** The file name of an image, with the extension of its media type, as `fileName` makes it. */
export const pictureName = (title: string, type: string, suffix = '') =>
  fileName(title, type.replace(/^image\//, '').replace('jpeg', 'jpg'), suffix)

/** Makes the browser download an address, under `name` if the response has no file name. */
export function saveAs(address: string, name = '') {
  const link = Object.assign(document.createElement('a'), { href: address, download: name, hidden: true })
  document.body.append(link)
  link.click()
  link.remove()
}

/** Makes the browser download a blob. */
export function saveBlob(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob)
  saveAs(address, name)
  setTimeout(() => URL.revokeObjectURL(address), PATIENCE)
}

/** Offers an image to the share sheet, which on phones saves to the album; downloads it where there is none. */
export async function saveImage(image: Blob, name: string) {
  const files = [new File([image], name, { type: image.type })]
  if (!('canShare' in navigator) || !navigator.canShare({ files })) return saveBlob(image, name)
  await navigator.share({ files }).catch((error: unknown) => {
    const isCanceled = error instanceof DOMException && error.name === 'AbortError'
    if (!isCanceled) saveBlob(image, name)
  })
}

/** Makes the browser download a text. */
export const saveText = (text: string, name: string, type = 'text/markdown') =>
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name)
