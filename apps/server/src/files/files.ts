import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { files as endpoints, refuse, type StoredFile } from '@moyun/api'
import { type Holder, holderId } from '../caller.ts'
import { machineNow } from '../clock.ts'
import type { Core } from '../core.ts'
import type { DrawnPicture, ScaledPicture } from '../pictures/pictures.ts'
import { createTurns, type InTurn } from '../session/turns.ts'
import { createAddresses } from './addresses.ts'
import { sweepBlobs } from './blob-rows.ts'
import { chooseStore } from './choose-store.ts'
import { createDrafts } from './drafts.ts'
import { toFileName } from './file-name.ts'
import type { ByteRange } from './file-store.ts'
import { keepPicture, keepProduct, type Product } from './keep-blobs.ts'
import { readAny, readOwn, removeOwn, sweepVisits } from './own-files.ts'
import type { PictureLabel } from './picture-label.ts'
import { type KeptFile, presentFile } from './present-file.ts'

/** Concurrent decoding of pictures; uploads waiting for their turn wait on disk. */
const LIMITS = { atOnce: 2, longest: 500, longestOfOne: 150 } as const
/** Bytes that must stay free on the disk, which the database shares; with less, uploads are refused. */
const LEAST_ROOM = 1024 ** 3
/** Unreferenced blobs are kept this long. */
const KEPT = 60 * 60 * 1000

/** A picture, or a function that reads it when its turn comes. */
export type Sent = Buffer | (() => Promise<Buffer>)

/** The files of this server: pictures of members and visitors, and products of jobs. */
export type Files = ReturnType<typeof createFiles>

/** Creates the file service: rows are in the database, bytes in the store. */
export function createFiles(core: Pick<Core, 'environment' | 'secret' | 'db' | 'clock' | 'pictures'>) {
  const { db, clock, environment, pictures } = core
  const draftFolder = path.join(environment.dataFolder, 'files', 'drafts')
  const drafts = createDrafts(draftFolder)
  const store = chooseStore(environment, draftFolder)
  const base = { db, clock, store }
  const addresses = createAddresses(core)
  const inTurn: InTurn = createTurns(LIMITS)

  return {
    addresses,
    drafts,
    store,
    /** Whether the disk has room for so many more bytes besides the required reserve. */
    hasRoom: async (bytes: number) => (await store.room()) - drafts.reserved() - bytes >= LEAST_ROOM,
    /** The queue for decoding pictures: a few at once in one process, for all purposes. */
    inTurn,
    /** A file in the contract's format, with freshly signed URLs. */
    present: (file: KeptFile): StoredFile => presentFile(file, addresses),
    /** A file of this owner; null for any other id. */
    readOwn: (holder: Holder, id: string) => readOwn(core, holder, id),
    /** A file of any owner, for callers with a signed URL. */
    readAny: (id: string) => readAny(core, id),
    /**
     * Re-encodes a picture and makes it a file of the owner; a generated picture has a label. Refuses content that is
     * not a picture, and what exceeds the owner's quota.
     */
    add: (holder: Holder, sent: Sent, name: string, label?: PictureLabel): Promise<KeptFile> =>
      // Queued until it is stored, so that only a few pictures are in memory at once.
      inTurn(holderId(holder), async () => {
        const drawn = await pictures.draw(Buffer.isBuffer(sent) ? sent : await sent(), label)
        if (typeof drawn === 'string') throw refuse(endpoints.upload, drawn)
        return keepPicture(base, holder, drawn, name)
      }),
    /** Makes a picture that the server has drawn a file of the owner. Refuses what exceeds the quota. */
    addDrawn: (holder: Holder, drawn: DrawnPicture, name: string): Promise<KeptFile> =>
      keepPicture(base, holder, drawn, name),
    /** Deletes an owner's file. Refuses one that does not exist, and one in use by a work, a job or a message. */
    remove: (holder: Holder, id: string) => removeOwn(core, holder, id),
    /**
     * A picture scaled down to at most `side` pixels, for use outside the browser; null if the store has lost it, or it
     * can't be decoded.
     */
    scale: (holder: Holder, { hash }: Pick<KeptFile, 'hash'>, side: number): Promise<ScaledPicture | null> =>
      inTurn(holderId(holder), async () => {
        const kept = await store.open(hash)
        return kept && pictures.scale(await buffer(kept), side)
      }),
    /** The content of a file or product by its hash; null if there is none. */
    open: (hash: string, range?: ByteRange): Promise<Readable | null> => store.open(hash, range),
    /**
     * Stores a product for download, of any type and length. It is kept for an hour, and then as long as the `output`
     * of a job references it: `{product: {hash}}`.
     */
    async keepProduct(source: Readable, type: string): Promise<Product> {
      const draft = await drafts.begin(0)
      try {
        return await keepProduct(base, draft, source, type)
      } finally {
        await draft.drop()
      }
    },
    /** The signed URL of a product, which is saved under this name. */
    productAddress: (hash: string, name: string) =>
      addresses.sign({ id: hash, variant: 'full', name: toFileName(name) }),
    /** Deletes what is no longer referenced: expired files of visitors, blobs without a file, and abandoned drafts. */
    async sweep() {
      const visits = await sweepVisits(core)
      const blobs = await sweepBlobs(base, new Date(clock.now().getTime() - KEPT))
      const left = await drafts.sweep(new Date(machineNow().getTime() - KEPT))
      return { visits, blobs, left }
    },
  }
}
