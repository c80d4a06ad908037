/** A box of a HEIF file (ISO/IEC 14496-12), with its content. */
interface Box {
  type: string
  content: Buffer
}

function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length;) {
    const [size, type] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)]
    const head = size === 1 ? 16 : 8
    const length = size === 0 ? bytes.length - at : size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size
    if (length < head) throw new Error(`The HEIF box ${type} is shorter than its header`)
    boxes.push({ type, content: bytes.subarray(at + head, at + length) })
    at += length
  }
  return boxes
}

const find = (boxes: readonly Box[], type: string) => boxes.find((box) => box.type === type)?.content

/** The ICC profile of a HEIF file's primary picture; null without one. Throws if the file is malformed. */
export function heifProfile(sent: Buffer): Buffer | null {
  // `meta` and `ipma` begin with a version and flags.
  const meta = boxesIn(find(boxesIn(sent), 'meta')?.subarray(4) ?? Buffer.alloc(0))
  const primary = find(meta, 'pitm')
  const properties = boxesIn(find(meta, 'iprp') ?? Buffer.alloc(0))
  const associations = find(properties, 'ipma')
  if (!primary || !associations) return null
  const id = primary[0] === 0 ? primary.readUInt16BE(4) : primary.readUInt32BE(4)
  const all = boxesIn(find(properties, 'ipco') ?? Buffer.alloc(0))
  const colour = propertiesOf(associations, id)
    .flatMap((index) => all[index - 1] ?? [])
    .find(({ type, content }) => type === 'colr' && /^(?:prof|rICC)/.test(content.toString('latin1', 0, 4)))
  return colour?.content.subarray(4) ?? null
}

/** The properties of an item, as one-based indexes. */
function propertiesOf(associations: Buffer, id: number): number[] {
  const [isLong, isWide] = [associations.readUInt8(0) > 0, (associations.readUInt8(3) & 1) === 1]
  let at = 8
  for (let left = associations.readUInt32BE(4); left > 0; left -= 1) {
    const owner = isLong ? associations.readUInt32BE(at) : associations.readUInt16BE(at)
    at += isLong ? 4 : 2
    const count = associations.readUInt8(at)
    at += 1
    const found = Array.from({ length: count }, (_, n) =>
      isWide ? associations.readUInt16BE(at + 2 * n) & 0x7fff : associations.readUInt8(at + n) & 0x7f,
    )
    if (owner === id) return found
    at += (isWide ? 2 : 1) * count
  }
  return []
}
