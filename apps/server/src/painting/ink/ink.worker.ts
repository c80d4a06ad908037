import { parentPort, workerData } from 'node:worker_threads'
import { type InkPicture, paintInk } from './paint-ink.ts'

// What started this thread has given it a picture to paint.
const bytes = paintInk(workerData as InkPicture)
parentPort?.postMessage(bytes, [bytes.buffer])
