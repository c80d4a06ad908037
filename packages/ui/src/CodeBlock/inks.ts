/** The roles that a listing's words play, and what an editor's grammar calls them. All others are plain. */
export const inks = ['plain', 'keyword', 'string', 'name', 'comment'] as const

export type Ink = (typeof inks)[number]

/** Words of one ink, one after another: a length, then the place of the ink in `inks`. */
export type Runs = readonly number[]

const colourOf = (ink: Ink) => `#00000${inks.indexOf(ink)}`

/** Reads an ink back from the colour that stood for it. */
export const inkOf = (colour: string | undefined) =>
  Math.max(
    0,
    inks.findIndex((ink) => colourOf(ink) === colour),
  )

const scopes: Record<Exclude<Ink, 'plain'>, string[]> = {
  keyword: [
    'keyword', 'storage', 'constant.language', 'variable.language', 'keyword.operator.new', 'keyword.operator.expression', 'keyword.operator.logical.python',
    'keyword.operator.word', 'markup.heading', 'markup.bold', 'entity.name.tag', 'support.type.property-name.css',
  ],
  string: ['string', 'constant.character.escape', 'markup.inserted', 'markup.inline.raw'],
  name: [
    'entity.name.function', 'entity.name.type', 'entity.name.class', 'entity.other.attribute-name', 'entity.other.inherited-class', 'meta.function-call.generic',
    'support.function', 'support.class', 'support.type', 'support.type.property-name.json', 'variable.function',
  ],
  comment: ['comment', 'punctuation.definition.comment', 'string.quoted.docstring', 'markup.deleted'],
} // prettier-ignore

const plain = [
  'keyword.operator',
  'meta.template.expression',
  'meta.embedded',
  'storage.type.numeric',
  'constant.numeric',
]

/** A theme whose colours are the inks: what they look like is the page's affair. */
export const inkTheme = {
  name: 'ink',
  settings: [
    { settings: { foreground: colourOf('plain') } },
    { scope: plain, settings: { foreground: colourOf('plain') } },
    ...Object.entries(scopes).map(([ink, scope]) => ({ scope, settings: { foreground: colourOf(ink as Ink) } })),
  ],
}
