import { type JobInput, MOST_PICTURES, MOST_SEED, PaintRatio, PaintStyle, type PaintingWish } from '@moyun/api'

/** What is wanted, as it is filled in. */
export interface Wish extends Required<Omit<PaintingWish, 'model' | 'after'>> {
  /** Null for the one that paints unless one is chosen. */
  model: string | null
  /** The work whose picture it is painted after; null for none. */
  after: string | null
  /** The seed stays from one time to the next. */
  locked: boolean
}

/** Any seed, easy to read to somebody. */
export const anySeed = () => Math.floor(Math.random() * 99_999_999)

/** What the form begins with. */
export const blankWish = (seed = anySeed()): Wish => ({ prompt: '', negative: '', style: 'ink', ratio: '1:1', count: 1, seed, model: null, after: null, locked: false })

const whole = (value: unknown, least: number, most: number) => (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined)

/** As much of a wish as can be made out of what a work or a job was given, or of what was kept. */
export function wishFrom(prompt: unknown, parameters: Readonly<Record<string, unknown>>): Partial<Wish> {
  const style = PaintStyle.safeParse(parameters['style']).data
  const ratio = PaintRatio.safeParse(parameters['ratio']).data
  const count = whole(parameters['count'], 1, MOST_PICTURES)
  const seed = whole(parameters['seed'], 0, MOST_SEED)
  return {
    ...(typeof prompt === 'string' ? { prompt } : {}),
    negative: typeof parameters['negative'] === 'string' ? parameters['negative'] : '',
    after: typeof parameters['after'] === 'string' ? parameters['after'] : null,
    ...(style && { style }),
    ...(ratio && { ratio }),
    ...(count === undefined ? {} : { count }),
    ...(seed === undefined ? {} : { seed }),
  }
}

/** The wish of one picture of a job, to be painted again just so: its seed is kept. */
export const wishOfPicture = ({ prompt, parameters, model }: JobInput, seed: number | null): Partial<Wish> => ({ ...wishFrom(prompt, parameters), count: 1, model, ...(seed === null ? {} : { seed, locked: true }) })

/** What the server is asked for. */
export const orderOf = ({ locked: _, model, after, ...wish }: Wish): PaintingWish => ({ ...wish, ...(model === null ? {} : { model }), ...(after === null ? {} : { after }) })

/** The shape that is nearest to a picture's. */
export function ratioNear({ width, height }: { width: number; height: number }): PaintRatio {
  const far = (ratio: PaintRatio) => {
    const [w = 1, h = 1] = ratio.split(':').map(Number)
    return Math.abs(Math.log((w / h) * (height / width)))
  }
  return PaintRatio.options.toSorted((one, other) => far(one) - far(other))[0] ?? '1:1'
}
