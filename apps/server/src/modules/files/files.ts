import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { files as endpoints, refuse, type ImageFile } from '@moyun/api'
import { type Principal, principalId } from '../../http/principal.ts'
import { machineNow } from '../../time/clock.ts'
import type { Base } from '../../app/base.ts'
import type { EncodedPicture, Pictures, ScaledPicture } from '../images/pictures.ts'
import { createFairQueue, type FairQueue } from '../../http/fair-queue.ts'
import { createSignedUrls } from './signed-urls.ts'
import { purgeUnusedBlobs } from './blob-rows.ts'
import { chooseStore } from './choose-store.ts'
import { createTempFiles } from './temp-files.ts'
import { toFileName } from './file-name.ts'
import type { ByteRange } from './file-store.ts'
import { storePicture, storeProduct, type DownloadableProduct } from './store-blobs.ts'
import { readAnyFile, readOwnFile, deleteOwnFile, purgeExpiredVisitorFiles } from './file-ownership.ts'
import type { PictureLabel } from './picture-label.ts'
import { type FileRecord, presentFile } from './present-file.ts'

/** Concurrent decoding of pictures; uploads waiting for their turn wait on disk. */
const LIMITS = { atOnce: 2, longest: 500, longestOfOne: 150 } as const
/** Bytes that must stay free on the disk, which the database shares; with less, uploads are refused. */
const MIN_FREE_BYTES = 1024 ** 3
/** Unreferenced blobs are kept this long. */
const KEPT = 60 * 60 * 1000

/** A picture, or a function that reads it when its turn comes. */
export type PictureSource = Buffer | (() => Promise<Buffer>)

/** The files of this server: pictures of members and visitors, and products of jobs. */
export type Files = ReturnType<typeof createFiles>

/** Creates the file service: rows are in the database, bytes in the store. */
export function createFiles(context: Pick<Base, 'environment' | 'secret' | 'db' | 'clock'> & { pictures: Pictures }) {
  const { db, clock, environment, pictures } = context
  const draftFolder = path.join(environment.dataFolder, 'files', 'drafts')
  const drafts = createTempFiles(draftFolder)
  const store = chooseStore(environment, draftFolder)
  const base = { db, clock, store }
  const addresses = createSignedUrls(context)
  const inTurn: FairQueue = createFairQueue(LIMITS)

  return {
    addresses,
    drafts,
    store,
    /** Whether the disk has room for so many more bytes besides the required reserve. */
    hasFreeSpace: async (bytes: number) => (await store.freeSpace()) - drafts.reserved() - bytes >= MIN_FREE_BYTES,
    /** The queue for decoding pictures: a few at once in one process, for all purposes. */
    inTurn,
    /** A file in the contract's format, with freshly signed URLs. */
    present: (file: FileRecord): ImageFile => presentFile(file, addresses),
    /** A file of this owner; null for any other id. */
    readOwn: (holder: Principal, id: string) => readOwnFile(context, holder, id),
    /** A file of any owner, for callers with a signed URL. */
    readAny: (id: string) => readAnyFile(context, id),
    /**
     * Re-encodes a picture and makes it a file of the owner; a generated picture has a label. Refuses content that is
     * not a picture, and what exceeds the owner's quota.
     */
    add: (holder: Principal, sent: PictureSource, name: string, label?: PictureLabel): Promise<FileRecord> =>
      // Queued until it is stored, so that only a few pictures are in memory at once.
      inTurn(principalId(holder), async () => {
        const drawn = await pictures.draw(Buffer.isBuffer(sent) ? sent : await sent(), label)
        if (typeof drawn === 'string') throw refuse(endpoints.upload, drawn)
        return storePicture(base, holder, drawn, name)
      }),
    /** Makes a picture that the server has drawn a file of the owner. Refuses what exceeds the quota. */
    addDrawn: (holder: Principal, drawn: EncodedPicture, name: string): Promise<FileRecord> =>
      storePicture(base, holder, drawn, name),
    /** Deletes an owner's file. Refuses one that does not exist, and one in use by a work, a job or a message. */
    remove: (holder: Principal, id: string) => deleteOwnFile(context, holder, id),
    /**
     * A picture scaled down to at most `side` pixels, for use outside the browser; null if the store has lost it, or it
     * can't be decoded.
     */
    scale: (holder: Principal, { hash }: Pick<FileRecord, 'hash'>, side: number): Promise<ScaledPicture | null> =>
      inTurn(principalId(holder), async () => {
        const content = await store.open(hash)
        return content && pictures.scale(await buffer(content), side)
      }),
    /** The content of a file or product by its hash; null if there is none. */
    open: (hash: string, range?: ByteRange): Promise<Readable | null> => store.open(hash, range),
    /**
     * Stores a product for download, of any type and length. It is kept for an hour, and then as long as the `output`
     * of a job references it: `{product: {hash}}`.
     */
    async keepProduct(source: Readable, type: string): Promise<DownloadableProduct> {
      const draft = await drafts.begin(0)
      try {
        return await storeProduct(base, draft, source, type)
      } finally {
        await draft.drop()
      }
    },
    /** The signed URL of a product, which is saved under this name. */
    productAddress: (hash: string, name: string) =>
      addresses.sign({ id: hash, variant: 'full', name: toFileName(name) }),
    /** Deletes what is no longer referenced: expired files of visitors, blobs without a file, and abandoned drafts. */
    async sweep() {
      const visits = await purgeExpiredVisitorFiles(context)
      const blobs = await purgeUnusedBlobs(base, new Date(clock.now().getTime() - KEPT))
      const left = await drafts.sweep(new Date(machineNow().getTime() - KEPT))
      return { visits, blobs, left }
    },
  }
}
