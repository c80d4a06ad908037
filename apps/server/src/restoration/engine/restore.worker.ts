import { once } from 'node:events'
import os from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import type { Operations } from '../restoration-order.ts'
import { restorePicture } from './restore-picture.ts'
import type { Said } from './said.ts'

/** Of twenty: whoever waits for a page goes first. */
const NICE = 5
/** Told in so many parts. */
const PARTS = 200

// Who started this process speaks to it by messages, and gives the picture on its input. Without them nobody wants it any more.
const leave = () => process.exit(1)
process.once('disconnect', leave)
os.setPriority(NICE)
const say = (said: Said) => new Promise<void>((resolve) => void process.send?.(said, undefined, undefined, () => resolve()))

const [[order], sent] = await Promise.all([once(process, 'message') as Promise<[Operations]>, buffer(process.stdin)])
let told = 0
const drawn = await restorePicture(sent, order, async (part) => {
  const reached = Math.floor(PARTS * part)
  if (reached > told) await say({ progress: (100 * (told = reached)) / PARTS })
  await setImmediate()
})
if (drawn === null) await say({ none: true })
else {
  const { picture, thumb: { picture: small, ...thumb }, ...whole } = drawn
  await say({ drawn: { ...whole, bytes: picture.length, thumb: { ...thumb, bytes: small.length } } })
  for (const bytes of [picture, small]) await new Promise((resolve) => process.stdout.write(bytes, resolve))
}
process.off('disconnect', leave)
process.disconnect()
