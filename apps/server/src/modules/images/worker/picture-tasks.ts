import type { PictureLabel } from '../../files/picture-label.ts'
import { restorePicture } from '../../restoration/engine/restore-picture.ts'
import type { ReportProgress } from '../../restoration/engine/raster.ts'
import type { Operations } from '../../restoration/restoration-request.ts'
import { coloursOf } from './colours-of.ts'
import { drawAvatar } from './draw-avatar.ts'
import { drawPicture } from './draw-picture.ts'
import { scalePicture } from './scale-picture.ts'

/** The options of each task, besides the picture itself. */
export interface TaskOptions {
  draw: { label?: PictureLabel | undefined }
  avatar: object
  scale: { side: number }
  colours: object
  restore: Operations
}

export type Task = keyof TaskOptions

type Tasks = { [T in Task]: (sent: Buffer, options: TaskOptions[T], report: ReportProgress) => Promise<unknown> }

/** Every operation on an untrusted picture. */
export const pictureTasks: Tasks = {
  draw: (sent, { label }) => drawPicture(sent, label),
  avatar: (sent) => drawAvatar(sent),
  scale: (sent, { side }) => scalePicture(sent, side),
  colours: (sent) => coloursOf(sent),
  restore: (sent, order, report) => restorePicture(sent, order, report),
}
