/** In bytes; the animation flag is near the start of the file. */
const HEAD = 64 * 1024

/** Whether a file is a WebP or PNG with more than one frame. */
export async function isAnimated(file: Blob): Promise<boolean> {
  const head = new DataView(await file.slice(0, HEAD).arrayBuffer())
  const nameAt = (place: number) =>
    place + 4 <= head.byteLength ? String.fromCharCode(...new Uint8Array(head.buffer, place, 4)) : ''
  // Animation is the second bit of the flags of the extended format (VP8X).
  if (nameAt(0) === 'RIFF' && nameAt(8) === 'WEBP' && nameAt(12) === 'VP8X')
    return head.byteLength > 20 && (head.getUint8(20) & 2) !== 0
  if (nameAt(1) !== 'PNG\r') return false
  // In an animated PNG, the `acTL` chunk precedes the image data (`IDAT`).
  for (let place = 8; nameAt(place + 4) !== '' && nameAt(place + 4) !== 'IDAT'; place += 12 + head.getUint32(place))
    if (nameAt(place + 4) === 'acTL') return true
  return false
}
