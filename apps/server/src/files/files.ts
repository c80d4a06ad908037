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

/** As many pictures as are decoded at once; those who wait for it wait on the disk. */
const LIMITS = { atOnce: 2, longest: 500, longestOfOne: 150 } as const
/** Of the disk, which the database shares: with less, nothing more is taken. In bytes. */
const LEAST_ROOM = 1024 ** 3
/** What nobody holds stays so long. */
const KEPT = 60 * 60 * 1000

/** A picture that was sent, or how to read it when its turn has come. */
export type Sent = Buffer | (() => Promise<Buffer>)

/** The files of this server: pictures of members and visitors, and products. */
export type Files = ReturnType<typeof createFiles>

/** Keeps files: their rows in the database, their bytes in the store. */
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
    /** Whether the disk can take so many bytes more and still has room for everything else. */
    hasRoom: async (bytes: number) => (await store.room()) - drafts.reserved() - bytes >= LEAST_ROOM,
    /** The line of all who have pictures decoded: few at once in one process, whatever they are for. */
    inTurn,
    /** A file as the contract shows it, with fresh addresses. */
    present: (file: KeptFile): StoredFile => presentFile(file, addresses),
    /** A file of the holder's; null for any other name. */
    readOwn: (holder: Holder, id: string) => readOwn(core, holder, id),
    /** A file, whoever has it: for those who were given its address. */
    readAny: (id: string) => readAny(core, id),
    /** Draws a picture anew and makes it a file of the holder's; what was made here has a label. Refuses what is no picture, and what is too much for their quota. */
    add: (holder: Holder, sent: Sent, name: string, label?: PictureLabel): Promise<KeptFile> =>
      // In turn until it is put: no more than a few are in memory at once.
      inTurn(holderId(holder), async () => {
        const drawn = await pictures.draw(Buffer.isBuffer(sent) ? sent : await sent(), label)
        if (typeof drawn === 'string') throw refuse(endpoints.upload, drawn)
        return keepPicture(base, holder, drawn, name)
      }),
    /** Makes what this house has drawn itself a file of the holder's. Refuses what is too much for their quota. */
    addDrawn: (holder: Holder, drawn: DrawnPicture, name: string): Promise<KeptFile> =>
      keepPicture(base, holder, drawn, name),
    /** Forgets a file of the holder's. Refuses what is not there, and what a work, a job or a message holds. */
    remove: (holder: Holder, id: string) => removeOwn(core, holder, id),
    /** A picture, no larger than so many pixels on a side, for whoever looks at it elsewhere; null where the store has lost it, or it can't be read. */
    scale: (holder: Holder, { hash }: Pick<KeptFile, 'hash'>, side: number): Promise<ScaledPicture | null> =>
      inTurn(holderId(holder), async () => {
        const kept = await store.open(hash)
        return kept && pictures.scale(await buffer(kept), side)
      }),
    /** The bytes under a hash, of a file or of a product; null where there are none. */
    open: (hash: string, range?: ByteRange): Promise<Readable | null> => store.open(hash, range),
    /**
     * Keeps what was made to be fetched, of whatever type and length. It stays for an hour, and then as long as the `output` of a
     * job names it: `{product: {hash}}`.
     */
    async keepProduct(source: Readable, type: string): Promise<Product> {
      const draft = await drafts.begin(0)
      try {
        return await keepProduct(base, draft, source, type)
      } finally {
        await draft.drop()
      }
    },
    /** The address of a product, under which it is saved by this name. */
    productAddress: (hash: string, name: string) =>
      addresses.sign({ id: hash, variant: 'full', name: toFileName(name) }),
    /** Removes what nobody holds any more: visitors' files after their day, bytes without a file, and what was left half written. */
    async sweep() {
      const visits = await sweepVisits(core)
      const blobs = await sweepBlobs(base, new Date(clock.now().getTime() - KEPT))
      const left = await drafts.sweep(new Date(machineNow().getTime() - KEPT))
      return { visits, blobs, left }
    },
  }
}
