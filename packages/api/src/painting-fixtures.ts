import type { Job } from './contract/jobs.ts'
import type { PaintModel } from './contract/painting.ts'
import { stylesOffered } from './paint-styles.ts'
import { storedFiles } from './work-fixtures.ts'

const id = (number: number) => `00000000-0000-4000-8000-94000000${String(number).padStart(4, '0')}`

const usual = [
  [1024, 1024, '1:1'],
  [864, 1152, '3:4'],
  [1152, 864, '4:3'],
  [720, 1280, '9:16'],
  [1280, 720, '16:9'],
] as const
const sizesOf = (list: readonly (readonly [number, number, string])[]) =>
  list.map(([width, height, ratio]) => ({ ratio, width, height }))

/** Who can paint: the demonstration engine, and two models, the second of which has three sizes. */
export const paintModels: PaintModel[] = [
  {
    id: 'offline',
    name: '演示引擎',
    offline: true,
    costs: 4,
    styles: stylesOffered(true, new Set()),
    sizes: sizesOf(usual),
  },
  {
    id: 'wanx-plus',
    name: 'Wanx Plus',
    offline: false,
    costs: 4,
    styles: stylesOffered(false, new Set()),
    sizes: sizesOf(usual),
  },
  {
    id: 'gpt-image-1',
    name: 'gpt-image-1',
    offline: false,
    costs: 4,
    styles: stylesOffered(false, new Set()),
    sizes: sizesOf([
      [1024, 1024, '1:1'],
      [1536, 1024, '3:2'],
      [1024, 1536, '2:3'],
    ]),
  },
]

const at = (minute: string) => `2026-03-18T01:${minute}:00.000Z`

const job = (
  number: number,
  title: string,
  over: Partial<Job> & { parameters?: Record<string, string | number> },
): Job => {
  const { parameters = {}, ...rest } = over
  return {
    id: id(number),
    kind: 'painting',
    title,
    state: 'queued',
    position: null,
    secondsLeft: null,
    progress: 0,
    reason: null,
    price: 4,
    cost: null,
    product: null,
    input: {
      prompt: title,
      parameters: { negative: '', style: 'ink', ratio: '1:1', count: 1, seed: 20261120, ...parameters },
      model: 'offline',
      offline: true,
    },
    retryOf: null,
    createdAt: at(`5${number % 10}`),
    startedAt: null,
    deadlineAt: null,
    endedAt: null,
    ...rest,
  }
}

const ended = { startedAt: at('50'), deadlineAt: at('59'), endedAt: at('52') }
const pictures = storedFiles.map((file, n) => ({ workId: id(90 + n), file, seed: 20261120 + n }))

/** A job of painting in each of its states, the newest first; the one that succeeded has fewer pictures than were asked for. */
export const paintings: Job[] = [
  job(7, '竹林七贤，横卷', { position: 3, secondsLeft: 40, parameters: { ratio: '16:9' } }),
  job(6, '青绿山水，朝霞', {
    state: 'running',
    progress: 62,
    secondsLeft: 12,
    price: 16,
    startedAt: at('55'),
    deadlineAt: at('59'),
    parameters: { style: 'blueGreen', ratio: '4:3', count: 4 },
  }),
  job(5, '远山数重，雾气横在半腰，江心一叶孤舟，上有明月，大片留白', {
    state: 'succeeded',
    progress: 100,
    price: 16,
    cost: 12,
    pictures,
    ...ended,
    parameters: { count: 4, negative: '人' },
  }),
  job(4, '敦煌飞天，矿物色', {
    state: 'failed',
    reason: 'unavailable',
    price: 8,
    cost: 0,
    ...ended,
    parameters: { count: 2 },
  }),
  job(3, '夜归', { state: 'canceled', cost: 0, ...ended }),
  job(2, '一万里江山，画得尽量细', { state: 'expired', cost: 0, ...ended }),
  job(1, '删去的', { state: 'succeeded', progress: 100, cost: 4, pictures: [], ...ended }),
]

/** What a restoration costs whoever has no membership. */
export const restorationOffer = {
  prices: { denoise: 2, sharpen: 2, colour: 2, enlarge2: 4, enlarge4: 8 },
  rate: 100,
  mostPixels: 24_000_000,
  previewSide: 1024,
}

const restored = (number: number, over: Partial<Job>): Job => ({
  ...job(number, '祖父的照片.jpg', over),
  kind: 'restoration',
  input: {
    prompt: '',
    parameters: { fileId: storedFiles[0]?.id ?? '', denoise: 60, colour: 50, enlarge: 2 },
    model: 'ESRGAN',
    offline: false,
  },
})

/** A restoration in each of its states, the newest first. */
export const restorations: Job[] = [
  restored(27, { position: 2, secondsLeft: 30, price: 8 }),
  restored(26, {
    state: 'running',
    progress: 45,
    secondsLeft: 12,
    price: 8,
    startedAt: at('55'),
    deadlineAt: at('59'),
  }),
  restored(25, {
    state: 'succeeded',
    progress: 100,
    price: 8,
    cost: 8,
    pictures: storedFiles
      .slice(0, 1)
      .map((file) => ({
        workId: id(95),
        file: { ...file, id: id(96), width: file.width * 2, height: file.height * 2 },
        seed: null,
      })),
    ...ended,
  }),
  restored(24, { state: 'failed', reason: 'unavailable', price: 8, cost: 0, ...ended }),
  restored(23, { state: 'canceled', price: 8, cost: 0, ...ended }),
]
