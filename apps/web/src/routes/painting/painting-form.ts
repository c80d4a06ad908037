import {
  type JobInput,
  MAX_PICTURES,
  MAX_SEED,
  type PaintModel,
  PAINT_PROMPT_LIMIT,
  PaintRatio,
  type PaintingRequest,
} from '@moyun/api'
import { isPaintStyle, NO_STYLE } from '@moyun/api/paint-styles'
import { type WorkPicture, withoutExtension } from '../../features/works/work-picture.ts'

/** The values of the form. */
export interface PaintingForm extends Required<Omit<PaintingRequest, 'model' | 'after' | 'style'>> {
  /** Null for the model's first style. */
  style: string | null
  /** Null for the default model. */
  model: string | null
  /** The work whose picture is the source; null for none. */
  after: string | null
  /** The seed is kept between requests. */
  locked: boolean
}

/** A random seed, short enough to read out. */
export const randomSeed = () => Math.floor(Math.random() * 99_999_999)

/** The initial form. */
export const emptyForm = (seed = randomSeed()): PaintingForm => ({
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

/**
 * The form values that can be read from the parameters of a work or a job, or from a saved form; unknown values are
 * left out.
 */
export function formFromParameters(
  prompt: unknown,
  parameters: Readonly<Record<string, unknown>>,
): Partial<PaintingForm> {
  const style = isPaintStyle(parameters['style']) ? parameters['style'] : undefined
  const ratio = PaintRatio.safeParse(parameters['ratio']).data
  const count = whole(parameters['count'], 1, MAX_PICTURES)
  const seed = whole(parameters['seed'], 0, MAX_SEED)
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

/** The form for one picture of a job, to paint it again identically: its seed is locked. */
export const formFromPicture = (
  { prompt, parameters, model }: JobInput,
  seed: number | null,
): Partial<PaintingForm> => ({
  ...formFromParameters(prompt, parameters),
  count: 1,
  model,
  ...(seed === null ? {} : { seed, locked: true }),
})

/** A form whose style is known. */
export type FittedForm = PaintingForm & { style: string }

/**
 * The form fitted to a model: its default style where it does not offer the chosen one, and the nearest of its sizes.
 * Unchanged while no model is known.
 */
export function fitToModel(form: PaintingForm, model: PaintModel | undefined): FittedForm {
  const { styles = [], sizes = [] } = model ?? {}
  const isOffered = form.style !== null && (model === undefined || styles.includes(form.style))
  return {
    ...form,
    style: isOffered ? (form.style ?? NO_STYLE) : (styles[0] ?? NO_STYLE),
    ratio:
      nearestRatio(
        form.ratio,
        sizeChoices(sizes).map(({ value }) => value),
      ) ?? form.ratio,
  }
}

/** The request body. */
export const toPaintingRequest = ({ locked: _, model, after, ...form }: FittedForm): PaintingRequest => ({
  ...form,
  ...(model === null ? {} : { model }),
  ...(after === null ? {} : { after }),
})

/** The choices among a model's sizes. Further sizes of a ratio are chosen by their pixels. */
export const sizeChoices = (sizes: PaintModel['sizes']) =>
  sizes.map(({ ratio, width, height }, n) => {
    const same = sizes.filter((size) => size.ratio === ratio)
    return {
      value: same[0] === sizes[n] ? ratio : `${width}x${height}`,
      label: same.length > 1 ? `${ratio}\u2002${width}×${height}` : ratio,
      ratio: ratioValue(ratio),
    }
  })

/** A ratio as a number, width by height. */
function ratioValue(ratio: PaintRatio): number {
  const [width = 1, height = 1] = ratio.split(/[:x]/).map(Number)
  return width / height
}

/** The ratio nearest to the wanted one; undefined where there is none to choose from. */
function nearestRatio(target: PaintRatio, among: readonly PaintRatio[]): PaintRatio | undefined {
  if (among.includes(target)) return target
  const far = (ratio: PaintRatio) => Math.abs(Math.log(ratioValue(ratio) / ratioValue(target)))
  return among.toSorted((one, other) => far(one) - far(other))[0]
}

/** The ratios that a picture's size is mapped to. */
const USUAL: readonly PaintRatio[] = ['1:1', '3:4', '4:3', '9:16', '16:9']

/** The usual ratio nearest to a picture's size. */
export const ratioForSize = ({ width, height }: { width: number; height: number }): PaintRatio =>
  nearestRatio(`${width}:${height}`, USUAL) ?? '1:1'

/** What the form takes from the picture on which a painting is based. */
export const formFromSource = (picture: WorkPicture & { id: string }): Partial<PaintingForm> =>
  picture.state === 'there'
    ? {
        after: picture.id,
        ratio: ratioForSize(picture.file),
        prompt: (picture.prompt || withoutExtension(picture.title)).slice(0, PAINT_PROMPT_LIMIT),
      }
    : { after: picture.id }
