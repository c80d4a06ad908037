import { setImmediate } from 'node:timers/promises'
import { restorePicture } from '../restoration/engine/restore-picture.ts'
import type { Pictures } from './pictures.ts'
import { coloursOf } from './worker/colours-of.ts'
import { drawAvatar } from './worker/draw-avatar.ts'
import { drawPicture } from './worker/draw-picture.ts'
import { scalePicture } from './worker/scale-picture.ts'

/**
 * Decodes in this process, for tests with small pictures: starting a child process from the sources would take a
 * hundred times as long.
 */
export const inProcessPictures: Pictures = {
  draw: drawPicture,
  drawAvatar,
  scale: (kept, side) => scalePicture(kept, side).catch(() => null),
  coloursOf,
  restore: (sent, order, { signal, progress }) =>
    restorePicture(sent, order, async (part) => {
      signal.throwIfAborted()
      progress(100 * part)
      await setImmediate()
    }),
  close: async () => {},
}
