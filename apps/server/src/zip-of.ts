import type { PassThrough, Readable } from 'node:stream'

/** What lies in a zip, and how it is read when its turn has come. */
export interface ZipEntry {
  name: string
  mtime: Date
  /** In bytes, where it is known: what has one is small already, such as a picture, and is stored as it is. */
  size?: number
  open: () => Promise<Readable>
}

/** Reads one entry after another while the zip is fetched: it needs no more memory than a piece of one of them, and nothing stays open when nobody fetches on. */
export async function zipOf(entries: readonly ZipEntry[]): Promise<Readable> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  // Its types say less than it is.
  const output = zip.outputStream as PassThrough
  let open: Readable | null = null
  const fail = (error: unknown) => void output.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  output.on('close', () => open?.destroy())
  for (const { name, mtime, size, open: begin } of entries) {
    zip.addReadStreamLazy(name, { mtime, mode: 0o100644, compress: size === undefined, ...(size === undefined ? {} : { size }) }, (done) => {
      begin().then((source) => {
        open = source.on('error', fail)
        if (output.destroyed) source.destroy()
        else done(null, source)
      }, fail)
    })
  }
  zip.end()
  return output
}
