import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture } from '../images/worker/draw-picture.ts'
import { type DigitalSource, labelOfRestored, type PictureLabel, sourceIn, xmpOf } from './picture-label.ts'
import { readPictureLabel } from './test-labels.ts'
import { withXmpInPng } from '../images/worker/xmp-in-png.ts'

const square = () => sharp({ create: { width: 24, height: 16, channels: 3, background: '#345' } })
const label: PictureLabel = {
  source: 'trainedAlgorithmicMedia',
  produced: { producer: '墨韵 <&"> 00119111', id: 'job-0' },
}
const aigc = {
  Label: '1',
  ContentProducer: '墨韵 <&"> 00119111',
  ProduceID: 'job-0',
  ReservedCode1: '',
  ContentPropagator: '墨韵 <&"> 00119111',
  PropagateID: 'job-0',
  ReservedCode2: '',
}
const formats: [string, (picture: Sharp) => Sharp][] = [
  ['PNG', (one) => one.png()],
  ['JPEG', (one) => one.jpeg()],
  ['WebP', (one) => one.webp()],
]

async function draw(sent: Buffer, label?: PictureLabel) {
  const drawn = await drawPicture(sent, label)
  if (typeof drawn === 'string') throw new Error(drawn)
  return drawn
}

test.each(formats)('labels a generated %s and its thumbnail, without changing the pixels', async (_, encode) => {
  const sent = await encode(square()).toBuffer()
  const [plain, drawn] = [await draw(sent), await draw(sent, label)]

  expect([drawn.picture, drawn.thumb.picture].map(readPictureLabel)).toEqual(
    [0, 1].map(() => ({ source: 'trainedAlgorithmicMedia', aigc, camera: false })),
  )
  expect(await sharp(drawn.picture).raw().toBuffer()).toEqual(await sharp(plain.picture).raw().toBuffer())
})

test.each(formats)('P27: removes the AI label and the camera metadata of an uploaded %s', async (name, encode) => {
  const shot = await encode(square())
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '31/1 18/1 0/1' } })
    .withXmp(xmpOf(label))
    .toBuffer()
  const sent =
    name === 'PNG'
      ? withXmpInPng(
          await encode(square())
            .withExif({ IFD0: { Make: 'Camera' } })
            .toBuffer(),
          xmpOf(label),
        )
      : shot
  expect(readPictureLabel(sent)).toMatchObject({ source: 'trainedAlgorithmicMedia', camera: true })
  const drawn = await draw(sent)

  expect([drawn.picture, drawn.thumb.picture].map(readPictureLabel)).toEqual(
    [0, 1].map(() => ({ source: null, aigc: null, camera: false })),
  )
})

test.each<[before: DigitalSource | null, hasNetwork: boolean, after: DigitalSource, isGenerated: boolean]>([
  [null, false, 'algorithmicallyEnhanced', false],
  [null, true, 'compositeWithTrainedAlgorithmicMedia', true],
  ['algorithmicallyEnhanced', false, 'algorithmicallyEnhanced', false],
  ['compositeWithTrainedAlgorithmicMedia', false, 'compositeWithTrainedAlgorithmicMedia', true],
  ['trainedAlgorithmicMedia', false, 'trainedAlgorithmicMedia', true],
  ['trainedAlgorithmicMedia', true, 'trainedAlgorithmicMedia', true],
  ['algorithmicMedia', false, 'algorithmicMedia', true],
  ['algorithmicMedia', true, 'compositeWithTrainedAlgorithmicMedia', true],
])('labels a restored picture: from %s, with a neural network: %s, to %s', (before, hasNetwork, after, isGenerated) => {
  const label = labelOfRestored(before, hasNetwork, { producer: 'Moyun', id: 'job' })

  expect(label).toEqual({ source: after, produced: isGenerated ? { producer: 'Moyun', id: 'job' } : null })
  expect(sourceIn(xmpOf(label))).toBe(after)
})
