import type { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ZipFile } from 'yazl'

/** An entry of a zip, opened when its turn comes. */
export interface ZipEntry {
  name: string
  mtime: Date
  /** In bytes, if known: an entry with a size is already compressed, such as a picture, and is stored as it is. */
  size?: number
  /** Resolves to null if the content no longer exists: the zip omits the entry. */
  open: () => Promise<Readable | null>
}

/**
 * Streams a zip, reading one entry after another while the client downloads it. Memory is bounded by one chunk, and no
 * file stays open when the client stops reading.
 */
export async function createZipStream(entries: readonly ZipEntry[]): Promise<Readable> {
  const yazl = await import('yazl')
  const zip = new yazl.ZipFile()
  // The declared type is too narrow.
  const output = zip.outputStream as PassThrough
  const fail = (error: unknown) => void output.destroy(error instanceof Error ? error : new Error(String(error)))
  // It can fail before it has a reader. A later reader still gets the error; until then it must not crash the process.
  output.on('error', () => {})
  zip.on('error', fail)
  fill(zip, output, entries).catch(fail)
  return output
}

/** An entry's header can't be taken back, so each entry is added only after its content is opened. */
async function fill(zip: ZipFile, output: PassThrough, entries: readonly ZipEntry[]) {
  for (const { name, mtime, size, open } of entries) {
    const source = await open()
    if (output.destroyed) return void source?.destroy()
    if (source === null) continue
    const stop = () => void source.destroy()
    output.once('close', stop)
    zip.addReadStream(source, name, {
      mtime,
      mode: 0o100644,
      compress: size === undefined,
      ...(size === undefined ? {} : { size }),
    })
    await finished(source)
    output.off('close', stop)
  }
  zip.end()
}
