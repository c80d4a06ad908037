import { type DemonstrationStyle, isDemonstrationStyle, type PaintStyle } from '@moyun/api/paint-styles'
import { type Hour, type Motif, readPrompt, type Weather } from './ink/read-prompt.ts'

interface PhraseSet {
  zh: string
  en: string
}

/** Detail for the ink style; the other styles only get the hour and the weather. */
const NEAR: Readonly<Record<Motif, PhraseSet>> = {
  mountains: {
    zh: '近处山石皴法分明，远处层峦渐淡',
    en: 'rocks with clear texture strokes near by, ranges paling one behind the other',
  },
  bamboo: {
    zh: '竹竿挺秀，叶叶相让，一两竿藏在淡墨里',
    en: 'slender stalks, leaves giving way to each other, one or two stalks lost in pale ink',
  },
  plum: { zh: '老枝横斜，花开三五朵，其余含苞', en: 'an old bough aslant, a few blossoms open, the rest in bud' },
  lotus: { zh: '荷叶一卷一舒，花茎高出水面', en: 'one leaf curled and one spread, the flower high above the water' },
  pine: { zh: '松干苍劲，针叶如扇，根抓岩石', en: 'a gnarled trunk, needles like fans, roots gripping the rock' },
  willow: { zh: '柳丝垂到水面，被风带向一边', en: 'willow threads down to the water, drawn aside by the wind' },
}
const LIGHT: Readonly<Record<Hour, PhraseSet>> = {
  day: { zh: '天光平和', en: 'even daylight' },
  dusk: { zh: '暮色从天边漫上来', en: 'dusk rising from the horizon' },
  night: { zh: '月色清冷，暗处仍分得出层次', en: 'cold moonlight, with depth still to be made out in the dark' },
}
/** Wording for dawn, the counterpart of dusk. */
const DAWN: PhraseSet = { zh: '晨光从山后漫上来', en: 'morning light rising behind the hills' }
const AIR: Readonly<Record<Weather, PhraseSet>> = {
  clear: { zh: '薄雾横在半腰', en: 'a thin mist half way up' },
  rain: { zh: '细雨斜织，远物只剩轮廓', en: 'fine slanting rain, far things mere outlines' },
  snow: { zh: '积雪压枝，留白即雪', en: 'snow on every bough, the bare paper being the snow' },
}
/** Snow for styles that do not leave the paper bare. */
const SNOW: PhraseSet = { zh: '积雪压枝，天地皆白', en: 'snow on every bough, all of it white' }
const COLOUR: Readonly<Record<DemonstrationStyle, PhraseSet>> = {
  ink: { zh: '墨分五色，大片留白', en: 'five shades of ink and wide empty space' },
  blueGreen: { zh: '石青石绿叠染，绢底微黄', en: 'layers of azurite and malachite on silk that has yellowed a little' },
  vermilion: { zh: '淡赭染石，花青点树', en: 'pale ochre on the rocks, indigo in the trees' },
  boneless: { zh: '不勾轮廓，色与水相撞', en: 'no outlines, colour running into water' },
  gold: { zh: '磁青纸上泥金勾勒，线条匀净', en: 'even lines of gold on indigo paper' },
}

const MORNING = /朝|晨|曙|日出|黎明|dawn|sunrise|morning/i

/** The prompt already says how it is to be painted. */
const ENOUGH = /留白|构图|composition|empty space/i

/** Expands a prompt with what the demo engine knows of pictures; the original prompt stays at the beginning. */
export function expandDemoPrompt(prompt: string, style: PaintStyle): string {
  const trimmed = prompt.trim()
  const language = /\p{Script=Han}/u.test(trimmed) ? 'zh' : 'en'
  const { motif, hour, weather } = readPrompt(trimmed, '', 0)
  const isBrush = isDemonstrationStyle(style)
  const air = [weather === 'snow' && !isBrush ? SNOW : AIR[weather], MORNING.test(trimmed) ? DAWN : LIGHT[hour]]
  const added = [
    ...(isBrush ? [NEAR[motif]] : []),
    ...air,
    ...(isBrush && !ENOUGH.test(trimmed) ? [COLOUR[style]] : []),
  ].map((one) => one[language])
  const [comma, stop] = language === 'zh' ? ['，', '。'] : [', ', '.']
  return `${trimmed.replace(/[。.，,、；;\s]+$/u, '')}${comma}${added.join(comma)}${stop}`
}
