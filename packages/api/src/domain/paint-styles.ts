interface Bilingual {
  zh: string
  en: string
}

/** A painting style. */
export interface PaintStyleEntry {
  id: string
  name: Bilingual
  /** Text for the model, in the language of the prompt; null adds nothing to the prompt. */
  prompt: Bilingual | null
  /** Engines that offer the style: connected models, the demo engine. */
  engines: readonly ('model' | 'demonstration')[]
}

const MODEL = ['model'] as const
const EVERY = ['model', 'demonstration'] as const

/**
 * Every style, in display order; the first one that an engine offers is its default. The sample picture of each is
 * `apps/web/src/routes/painting/styles/<id>.webp`. Works and jobs store the id, so a published id must never be
 * removed.
 */
export const paintStyles = [
  { id: 'none', name: { zh: '无风格', en: 'No style' }, prompt: null, engines: MODEL },
  {
    id: 'photo',
    name: { zh: '摄影', en: 'Photo' },
    prompt: {
      zh: '写实摄影，自然光，真实的质感与景深',
      en: 'realistic photograph, natural light, true textures and depth of field',
    },
    engines: MODEL,
  },
  {
    id: 'poster',
    name: { zh: '海报', en: 'Poster' },
    prompt: {
      zh: '平面海报设计，构图醒目，大块色彩，留出放标题的位置',
      en: 'graphic poster design, striking composition, large areas of colour, room for a title',
    },
    engines: MODEL,
  },
  {
    id: 'anime',
    name: { zh: '动漫', en: 'Anime' },
    prompt: { zh: '日式动漫插画，线条干净，赛璐璐上色', en: 'Japanese anime illustration, clean lines, cel shading' },
    engines: MODEL,
  },
  {
    id: 'threeD',
    name: { zh: '3D', en: '3D' },
    prompt: {
      zh: '三维渲染，造型圆润，布光柔和，材质细腻',
      en: '3D render, rounded shapes, soft studio lighting, fine materials',
    },
    engines: MODEL,
  },
  {
    id: 'lineArt',
    name: { zh: '线稿', en: 'Line art' },
    prompt: {
      zh: '黑白线稿，线条匀净，不上色，白底',
      en: 'black-and-white line art, clean even lines, no colour, on white',
    },
    engines: MODEL,
  },
  {
    id: 'logo',
    name: { zh: '标志', en: 'Logo' },
    prompt: {
      zh: '标志设计，简洁的几何图形，颜色不超过三种，居中，纯色背景',
      en: 'logo design, simple geometric shapes, at most three colours, centred on a plain background',
    },
    engines: MODEL,
  },
  {
    id: 'pixel',
    name: { zh: '像素', en: 'Pixel' },
    prompt: {
      zh: '像素画，方格清晰，色板有限，边缘不柔化',
      en: 'pixel art, crisp square pixels, a limited palette, no anti-aliasing',
    },
    engines: MODEL,
  },
  {
    id: 'ink',
    name: { zh: '水墨', en: 'Ink' },
    prompt: {
      zh: '中国水墨画，大片留白，墨分五色，宣纸质感',
      en: 'Chinese ink wash painting, generous empty space, five shades of ink, on rice paper',
    },
    engines: EVERY,
  },
  {
    id: 'blueGreen',
    name: { zh: '青绿', en: 'Blue-green' },
    prompt: {
      zh: '青绿山水，石青石绿设色，绢本暖底',
      en: 'Chinese blue-and-green painting, azurite and malachite, on warm silk',
    },
    engines: EVERY,
  },
  {
    id: 'vermilion',
    name: { zh: '浅绛', en: 'Light ochre' },
    prompt: {
      zh: '浅绛设色，淡赭与花青，水墨为骨',
      en: 'Chinese light-vermilion painting, pale ochre and indigo over bones of ink',
    },
    engines: EVERY,
  },
  {
    id: 'boneless',
    name: { zh: '没骨', en: 'Boneless' },
    prompt: { zh: '没骨画法，不勾轮廓，淡彩晕染', en: 'Chinese boneless painting, no outlines, soft washes of colour' },
    engines: EVERY,
  },
  {
    id: 'gold',
    name: { zh: '泥金', en: 'Gold on indigo' },
    prompt: {
      zh: '磁青纸泥金画，深蓝底上金色线条',
      en: 'gold on indigo paper, in the manner of Chinese gold-ink painting',
    },
    engines: EVERY,
  },
] as const satisfies readonly PaintStyleEntry[]

type Listed = (typeof paintStyles)[number]
export type PaintStyle = Listed['id']
/** A style that the demo engine offers. */
export type DemonstrationStyle = Extract<Listed, { engines: typeof EVERY }>['id']

/** The style that cannot be switched off: a model can always paint without a style. */
export const NO_STYLE = 'none' satisfies PaintStyle

const entryOf = (id: unknown): PaintStyleEntry | undefined => paintStyles.find((style) => style.id === id)

export const isPaintStyle = (id: unknown): id is PaintStyle => entryOf(id) !== undefined

export const isDemonstrationStyle = (id: PaintStyle): id is DemonstrationStyle => isStyleOf('demonstration', id)

/** Whether an engine of this kind offers the style. */
export const isStyleOf = (engine: PaintStyleEntry['engines'][number], id: unknown): boolean =>
  entryOf(id)?.engines.includes(engine) === true

/** Display name of a style in a locale such as `zh-CN`; null for an unknown style. */
export const paintStyleName = (id: unknown, language: string): string | null =>
  entryOf(id)?.name[language.startsWith('zh') ? 'zh' : 'en'] ?? null

/** Prompt text of a style; null if the style adds none. */
export const paintStylePrompt = (id: PaintStyle, language: keyof Bilingual): string | null =>
  entryOf(id)?.prompt?.[language] ?? null

/**
 * The enabled styles that an engine offers, the default first. `offline`: the demo engine; `off`: ids that are switched
 * off.
 */
export const stylesOffered = (offline: boolean, off: ReadonlySet<string>): PaintStyle[] =>
  paintStyles.map(({ id }) => id).filter((id) => isStyleOf(offline ? 'demonstration' : 'model', id) && !off.has(id))
