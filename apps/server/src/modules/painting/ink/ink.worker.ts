import { parentPort, workerData } from 'node:worker_threads'
import { type InkPicture, paintInk } from './paint-ink.ts'
import { toPng } from './to-png.ts'

// The parent thread passes the picture to paint.
const picture = workerData as InkPicture
const png = toPng(paintInk(picture), picture.width, picture.height)
parentPort?.postMessage(png)
