import { inflateRawSync } from 'node:zlib'

/** The text of an entry of a zip, by its name. */
export async function zipEntryText(file: Blob, name: string): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const directory = bytes.lastIndexOf('PK\u0001\u0002')
  for (
    let at = bytes.indexOf('PK\u0001\u0002');
    at >= 0 && at <= directory;
    at = bytes.indexOf('PK\u0001\u0002', at + 1)
  ) {
    const [method, size, nameLength, local] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ]
    if (bytes.toString('utf8', at + 46, at + 46 + nameLength) !== name) continue
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(begin, begin + size)
    return (method === 0 ? packed : inflateRawSync(packed)).toString('utf8')
  }
  throw new Error(`There is no ${name} in the file`)
}
