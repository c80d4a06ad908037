/**
 * The roles that the words of a listing can have, and the TextMate scopes that map to them. All other scopes are plain.
 */
export const syntaxColours = ['plain', 'keyword', 'string', 'name', 'comment'] as const

export type SyntaxColour = (typeof syntaxColours)[number]

/** Consecutive runs of one role each: a length, then the index of the role in `inks`. */
export type ColourRuns = readonly number[]

const colourOf = (ink: SyntaxColour) => `#00000${syntaxColours.indexOf(ink)}`

/** Maps a placeholder colour back to its role. */
export const syntaxColourOf = (colour: string | undefined) =>
  Math.max(
    0,
    syntaxColours.findIndex((ink) => colourOf(ink) === colour),
  )

const scopes: Record<Exclude<SyntaxColour, 'plain'>, string[]> = {
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

/** A theme whose colours are placeholders for the roles: the page defines how each role looks. */
export const placeholderTheme = {
  name: 'ink',
  settings: [
    { settings: { foreground: colourOf('plain') } },
    { scope: plain, settings: { foreground: colourOf('plain') } },
    ...Object.entries(scopes).map(([ink, scope]) => ({
      scope,
      settings: { foreground: colourOf(ink as SyntaxColour) },
    })),
  ],
}
