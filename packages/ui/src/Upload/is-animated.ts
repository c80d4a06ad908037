/** In bytes: an animation is declared at the beginning of its file. */
const HEAD = 64 * 1024

/** A WebP or PNG with more than one frame. */
export async function isAnimated(file: Blob): Promise<boolean> {
  const head = new DataView(await file.slice(0, HEAD).arrayBuffer())
  const nameAt = (place: number) =>
    place + 4 <= head.byteLength ? String.fromCharCode(...new Uint8Array(head.buffer, place, 4)) : ''
  // The second bit of the flags of the extended form.
  if (nameAt(0) === 'RIFF' && nameAt(8) === 'WEBP' && nameAt(12) === 'VP8X')
    return head.byteLength > 20 && (head.getUint8(20) & 2) !== 0
  if (nameAt(1) !== 'PNG\r') return false
  // `acTL` stands before the picture's data.
  for (let place = 8; nameAt(place + 4) !== '' && nameAt(place + 4) !== 'IDAT'; place += 12 + head.getUint32(place))
    if (nameAt(place + 4) === 'acTL') return true
  return false
}
