import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MessageState } from './chat.ts'
import { Id, name, Search, text, Time } from './fields.ts'
import { Work } from './works.ts'

/** The longest text that is translated at once, in UTF-16 units. */
export const TRANSLATION_LIMIT = 20_000
/** Terms that a glossary may have: a model is told those alone that stand in a text. */
export const MOST_TERMS = 1000

/** What is translated from and into, as BCP 47 writes it. */
export const Language = z.enum([
  'zh-CN',
  'zh-TW',
  'en',
  'ja',
  'ko',
  'fr',
  'de',
  'es',
  'it',
  'pt',
  'ru',
  'vi',
  'th',
  'ar',
])
export type Language = z.infer<typeof Language>

export const SourceLanguage = z.enum(['auto', ...Language.options])
export type SourceLanguage = z.infer<typeof SourceLanguage>

export const Tone = z.enum(['natural', 'formal', 'casual', 'concise', 'literary'])
export type Tone = z.infer<typeof Tone>

/** The language of one side of a term; `any` where it is the same in all of them. */
export const TermLanguage = z.enum(['any', ...Language.options])
export type TermLanguage = z.infer<typeof TermLanguage>

/** The longest word of a term, in UTF-16 units. */
export const TERM_LIMIT = 60

/** How a word is to be translated, wherever it stands in a text of these languages. */
export const Term = z.strictObject({
  source: name(TERM_LIMIT),
  target: name(TERM_LIMIT),
  sourceLanguage: z._default(TermLanguage, 'any'),
  targetLanguage: z._default(TermLanguage, 'any'),
})
export type Term = z.infer<typeof Term>

/** What makes two terms the same entry: the word in either case and width, and its pair of languages. */
export const termKey = ({ source, sourceLanguage, targetLanguage }: Omit<Term, 'target'>): string =>
  `${sourceLanguage} ${targetLanguage} ${source.trim().normalize('NFKC').toLowerCase()}`

/** One sentence, and what came back for it. */
export const Sentence = z.object({
  source: z.string(),
  /** White space up to the next. */
  gap: z.string(),
  text: z.string(),
  /** It has come back, whole. */
  back: z.boolean(),
})
export type Sentence = z.infer<typeof Sentence>

/** A translation as the history shows it. */
export const TranslationEntry = z.object({
  id: Id,
  /** The first words of the source, and of what came of it. */
  title: z.string(),
  excerpt: z.string(),
  source: SourceLanguage,
  /** What the source was taken for. */
  detected: Language,
  target: Language,
  state: MessageState,
  updatedAt: Time,
})
export type TranslationEntry = z.infer<typeof TranslationEntry>

export const Translation = z.extend(TranslationEntry, {
  /** The source as it was written; white space may stand before its first sentence. */
  text: z.string(),
  tone: Tone,
  sentences: z.array(Sentence),
  model: z.string(),
  /** By the offline engine, which looks words up and is no model. */
  offline: z.boolean(),
  /** Why it failed. Sentences that came back stand all the same. */
  reason: z.nullable(z.enum(['unavailable', 'refused', 'tooLong', 'onlyThought', 'crashed'])),
  /** Points that it has cost so far. */
  cost: z.int(),
  milliseconds: z.nullable(z.int()),
  /** `run:<id>` of its last run, and the row up to which the sentences are true. */
  stream: z.string(),
  seq: z.int(),
})
export type Translation = z.infer<typeof Translation>

/** What the rows of a translation's run hold, by type; `position` is the sentence's. */
export const translationRows = {
  delta: z.object({ position: z.int(), text: z.string() }),
  /** It has come back, whole. */
  back: z.object({ position: z.int() }),
  /** What came of it was cut off: it is asked for again. */
  again: z.object({ position: z.int() }),
}

const ById = z.object({ id: z.string() })
const BODY_LIMIT = 256 * 1024
const GLOSSARY_LIMIT = 512 * 1024

export const translations = {
  /** The last changed first. `search` looks into sources and translations. */
  list: endpoint({
    method: 'GET',
    path: '/api/translations',
    access: 'member',
    query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))), search: z.optional(Search) }),
    result: z.object({ translations: z.array(TranslationEntry), next: z.nullable(z.string()), seq: z.int() }),
  }),
  /**
   * Begins a translation, or goes on with the one under this id with a changed text: its run is stopped, and only sentences that have
   * not come back for these languages, tone, model and terms are translated. Without such it is done at once.
   */
  translate: endpoint({
    method: 'POST',
    path: '/api/translations',
    access: 'member',
    keyed: true,
    bodyLimit: BODY_LIMIT,
    body: z.strictObject({
      id: Id,
      text: text(TRANSLATION_LIMIT, 1),
      source: SourceLanguage,
      target: Language,
      tone: z._default(Tone, 'natural'),
      model: z.optional(z.string().check(z.maxLength(100))),
    }),
    result: Translation,
    refusals: { textFull: 2002, pointsShort: 2001, capReached: 2001 },
  }),
  read: endpoint({ method: 'GET', path: '/api/translations/:id', access: 'member', params: ById, result: Translation }),
  /** Ends the run and keeps what came back. Ending one that has ended changes nothing. */
  stop: endpoint({
    method: 'POST',
    path: '/api/translations/:id/stop',
    access: 'member',
    params: ById,
    result: Translation,
  }),
  /** To the trash, where it stays 30 days. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/translations/:id',
    access: 'member',
    params: ById,
    result: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/translations/:id/restore',
    access: 'member',
    params: ById,
    result: TranslationEntry,
  }),
  /** Keeps it as a work, as it is now; the same again is the same work. */
  keep: endpoint({
    method: 'POST',
    path: '/api/translations/:id/keep',
    access: 'member',
    params: ById,
    result: Work,
    refusals: { translating: 2002, textFull: 2002 },
  }),
  /** A member's own glossary. Terms of the pair of languages are told to the model with the sentences that they stand in. */
  glossary: endpoint({
    method: 'GET',
    path: '/api/glossary',
    access: 'member',
    result: z.object({ terms: z.array(Term) }),
  }),
  /** Puts another glossary in its place, whole: of two terms with one `termKey`, the last. */
  writeGlossary: endpoint({
    method: 'POST',
    path: '/api/glossary',
    access: 'member',
    bodyLimit: GLOSSARY_LIMIT,
    body: z.strictObject({ terms: z.array(Term).check(z.maxLength(MOST_TERMS, 'tooLong')) }),
    result: z.object({ terms: z.array(Term) }),
  }),
}
