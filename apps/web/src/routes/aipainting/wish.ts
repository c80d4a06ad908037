import { type JobInput, MOST_PICTURES, MOST_SEED, type PaintModel, PaintRatio, type PaintingWish } from '@moyun/api'
import { isPaintStyle, NO_STYLE } from '@moyun/api/paint-styles'

/** What is wanted, as it is filled in. */
export interface Wish extends Required<Omit<PaintingWish, 'model' | 'after' | 'style'>> {
  /** Null for the first that the model offers. */
  style: string | null
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
export const blankWish = (seed = anySeed()): Wish => ({
  prompt: '',
  negative: '',
  style: null,
  ratio: '1:1',
  count: 1,
  seed,
  model: null,
  after: null,
  locked: false,
})

const whole = (value: unknown, least: number, most: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined

/** As much of a wish as can be made out of what a work or a job was given, or of what was kept. */
export function wishFrom(prompt: unknown, parameters: Readonly<Record<string, unknown>>): Partial<Wish> {
  const style = isPaintStyle(parameters['style']) ? parameters['style'] : undefined
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
export const wishOfPicture = ({ prompt, parameters, model }: JobInput, seed: number | null): Partial<Wish> => ({
  ...wishFrom(prompt, parameters),
  count: 1,
  model,
  ...(seed === null ? {} : { seed, locked: true }),
})

/** A wish whose style and shape are known. */
export type FittedWish = Wish & { style: string }

/** The wish as a model can paint it: in its own default style where it does not offer the chosen one, in the nearest of its shapes. As it is while no model is known. */
export function fitted(wish: Wish, model: PaintModel | undefined): FittedWish {
  const { styles = [], sizes = [] } = model ?? {}
  const isOffered = wish.style !== null && (model === undefined || styles.includes(wish.style))
  return {
    ...wish,
    style: isOffered ? (wish.style ?? NO_STYLE) : (styles[0] ?? NO_STYLE),
    ratio:
      nearestRatio(
        wish.ratio,
        sizes.map(({ ratio }) => ratio),
      ) ?? wish.ratio,
  }
}

/** What the server is asked for. */
export const orderOf = ({ locked: _, model, after, ...wish }: FittedWish): PaintingWish => ({
  ...wish,
  ...(model === null ? {} : { model }),
  ...(after === null ? {} : { after }),
})

/** Width by height, as a number. */
export function shapeOf(ratio: PaintRatio): number {
  const [width = 1, height = 1] = ratio.split(':').map(Number)
  return width / height
}

/** Of some ratios the one whose shape is nearest; undefined where there is none. */
function nearestRatio(wanted: PaintRatio, among: readonly PaintRatio[]): PaintRatio | undefined {
  const far = (ratio: PaintRatio) => Math.abs(Math.log(shapeOf(ratio) / shapeOf(wanted)))
  return among.toSorted((one, other) => far(one) - far(other))[0]
}

/** The shapes that a picture's own is told by. */
const USUAL: readonly PaintRatio[] = ['1:1', '3:4', '4:3', '9:16', '16:9']

/** The usual shape that is nearest to a picture's. */
export const ratioNear = ({ width, height }: { width: number; height: number }): PaintRatio =>
  nearestRatio(`${width}:${height}`, USUAL) ?? '1:1'
