import { grain } from './noise.ts'

export type Motif = 'mountains' | 'bamboo' | 'plum' | 'lotus' | 'pine' | 'willow'
export type Hour = 'day' | 'dusk' | 'night'
export type Weather = 'clear' | 'rain' | 'snow'
export type SceneryElement = 'disc' | 'boat' | 'birds' | 'pagoda' | 'hut' | 'figure' | 'water'

/** The subject of a picture, as far as the demo engine understands the prompt. */
export interface Subject {
  motif: Motif
  hour: Hour
  weather: Weather
  scenery: ReadonlySet<SceneryElement>
  /** Derived from the words: other words give another picture. */
  seed: number
}

const MOTIFS: readonly (readonly [Motif, RegExp])[] = [
  ['bamboo', /竹|bamboo/i],
  ['plum', /梅|樱|桃花|杏花|花枝|plum|blossom|cherry/i],
  ['lotus', /荷|莲|睡莲|lotus|water ?lil/i],
  ['willow', /柳|春水|willow/i],
  ['pine', /松|柏|黄山|迎客|pine|cypress/i],
  [
    'mountains',
    /山|峰|岭|峡|谷|瀑|云海|江|湖|河|溪|海|村|崖|岸|港|岛|漠|原野|mountain|peak|hill|valley|cliff|gorge|canyon|river|lake|stream|waterfall|sea|ocean|coast|shore|beach|harbou?r|island|desert|plain|landscape|lighthouse|tower|temple|village|castle/i,
  ],
]
const HOURS: readonly (readonly [Hour, RegExp])[] = [
  ['night', /夜|月|星|灯|night|moon|star|lantern/i],
  ['dusk', /黄昏|傍晚|夕|暮|落日|日落|晚霞|日出|朝霞|黎明|清晨|dusk|sunset|sunrise|dawn|evening/i],
]
const WEATHERS: readonly (readonly [Weather, RegExp])[] = [
  ['snow', /雪|冬|寒江|snow|winter/i],
  ['rain', /雨|rain|storm|drizzle/i],
]
const SCENERY: readonly (readonly [SceneryElement, RegExp])[] = [
  ['boat', /船|舟|渔|帆|钓|boat|fish|sail|ship/i],
  ['birds', /鸟|雁|燕|鹤|鸦|鹭|飞|bird|crane|geese|swallow/i],
  ['pagoda', /塔|寺|楼|阁|城|pagoda|temple|tower|city|lighthouse|castle/i],
  ['hut', /屋|舍|村|亭|家|庐|hut|(?<!light)house|village|cottage|pavilion/i],
  ['figure', /人|翁|僧|客|少年|女子|老者|诗人|monk|man|woman|poet|traveller|traveler|scholar/i],
  ['disc', /月|日|太阳|moon|sun/i],
  ['water', /江|湖|河|溪|海|水|池|塘|river|lake|sea|ocean|coast|shore|water|pond|stream|lighthouse/i],
]

const first = <Kind>(table: readonly (readonly [Kind, RegExp])[], text: string, without: string) =>
  table.find(([, words]) => words.test(text) && !words.test(without))?.[0]

/** The hash of a text: FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/**
 * Derives the subject from the prompt and from what to avoid; what the prompt leaves open follows from its words and
 * the seed.
 */
export function readPrompt(prompt: string, negative: string, seed: number): Subject {
  const own = hashOf(prompt.normalize('NFKC').trim())
  const chance = (of: number) => grain(of, seed | 0, own | 0)
  const motif =
    first(MOTIFS, prompt, negative) ??
    (['mountains', 'bamboo', 'plum', 'lotus', 'pine', 'willow'] as const)[Math.floor(chance(1) * 6)] ??
    'mountains'
  const hour = first(HOURS, prompt, negative) ?? 'day'
  const named = SCENERY.filter(([, words]) => words.test(prompt)).map(([thing]) => thing)
  const added: SceneryElement[] =
    motif === 'mountains' && named.length === 0
      ? [
          ...(chance(2) < 0.6 ? ['boat' as const, 'water' as const] : []),
          ...(chance(3) < 0.7 ? ['birds' as const] : []),
          ...(chance(4) < 0.6 ? ['disc' as const] : []),
        ]
      : []
  const unwanted = new Set(SCENERY.filter(([, words]) => words.test(negative)).map(([thing]) => thing))
  return {
    motif,
    hour,
    weather: first(WEATHERS, prompt, negative) ?? 'clear',
    scenery: new Set(
      [...named, ...added, ...(hour === 'day' ? [] : ['disc' as const])].filter((thing) => !unwanted.has(thing)),
    ),
    seed: (own ^ Math.imul(seed | 0, 0x9e3779b1)) >>> 0,
  }
}
