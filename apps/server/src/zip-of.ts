import type { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ZipFile } from 'yazl'

/** What lies in a zip, and how it is read when its turn has come. */
export interface ZipEntry {
  name: string
  mtime: Date
  /** In bytes, where it is known: what has one is small already, such as a picture, and is stored as it is. */
  size?: number
  /** Null where it is gone by then: the zip is packed without it. */
  open: () => Promise<Readable | null>
}

/** Reads one entry after another while the zip is fetched: it needs no more memory than a piece of one of them, and nothing stays open when nobody fetches on. */
export async function zipOf(entries: readonly ZipEntry[]): Promise<Readable> {
  const yazl = await import('yazl')
  const zip = new yazl.ZipFile()
  // Its types say less than it is.
  const output = zip.outputStream as PassThrough
  const fail = (error: unknown) => void output.destroy(error instanceof Error ? error : new Error(String(error)))
  // It can fail before anybody reads it: whoever does then hears of it, and until then it must not end the process.
  output.on('error', () => {})
  zip.on('error', fail)
  fill(zip, output, entries).catch(fail)
  return output
}

/** An entry's header can't be taken back: each is added only when it is there. */
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
