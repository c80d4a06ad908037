import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MessageState } from './chat.ts'
import { Id, name, Search, text, Time } from './fields.ts'
import { Work } from './works.ts'

/** Maximum length of a source text, in code points. */
export const TRANSLATION_LIMIT = 20_000
/** Maximum number of terms in a glossary. The model gets only those that occur in the text. */
export const MAX_TERMS = 1000

/** Source and target languages, as BCP 47 tags. */
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

/** Language of one side of a term; `any` if it is the same in all languages. */
export const TermLanguage = z.enum(['any', ...Language.options])
export type TermLanguage = z.infer<typeof TermLanguage>

/** Maximum length of a term's word, in code points. */
export const TERM_LIMIT = 60

/** A fixed translation of a word for these languages. */
export const Term = z.strictObject({
  source: name(TERM_LIMIT),
  target: name(TERM_LIMIT),
  sourceLanguage: z._default(TermLanguage, 'any'),
  targetLanguage: z._default(TermLanguage, 'any'),
})
export type Term = z.infer<typeof Term>

/** Identity of a glossary entry: the word, regardless of case and width, and its languages. */
export const termKey = ({ source, sourceLanguage, targetLanguage }: Omit<Term, 'target'>): string =>
  `${sourceLanguage} ${targetLanguage} ${source.trim().normalize('NFKC').toLowerCase()}`

/** One sentence and its translation. */
export const Sentence = z.object({
  source: z.string(),
  /** White space up to the next sentence. */
  gap: z.string(),
  text: z.string(),
  /** Whether the translation is complete. */
  back: z.boolean(),
})
export type Sentence = z.infer<typeof Sentence>

/** A translation in the history list. */
export const TranslationEntry = z.object({
  id: Id,
  /** The first words of the source, and of the translation. */
  title: z.string(),
  excerpt: z.string(),
  source: SourceLanguage,
  /** Detected source language. */
  detected: Language,
  target: Language,
  state: MessageState,
  updatedAt: Time,
})
export type TranslationEntry = z.infer<typeof TranslationEntry>

export const Translation = z.extend(TranslationEntry, {
  /** The source text as typed; white space may precede its first sentence. */
  text: z.string(),
  tone: Tone,
  sentences: z.array(Sentence),
  model: z.string(),
  /** By the demo engine, which looks words up and is not a model. */
  offline: z.boolean(),
  /** Why it failed. Sentences already translated are kept. */
  reason: z.nullable(z.enum(['unavailable', 'refused', 'tooLong', 'onlyThought', 'crashed'])),
  /** Points charged so far. */
  cost: z.int(),
  milliseconds: z.nullable(z.int()),
  /** `run:<id>` of its last generation, and the last event that is included in the sentences. */
  stream: z.string(),
  seq: z.int(),
})
export type Translation = z.infer<typeof Translation>

/** Data of the events of a translation generation, by type; `position` is the index of the sentence. */
export const translationEvents = {
  delta: z.object({ position: z.int(), text: z.string() }),
  /** The sentence is complete. */
  back: z.object({ position: z.int() }),
  /** The translation of the sentence was cut off: it is requested again. */
  again: z.object({ position: z.int() }),
}

const ById = z.object({ id: z.string() })
const BODY_LIMIT = 256 * 1024
const GLOSSARY_LIMIT = 512 * 1024

export const translations = {
  /** Most recently changed first. `search` matches sources and translations. */
  list: endpoint({
    method: 'GET',
    path: '/api/translations',
    access: 'member',
    query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))), search: z.optional(Search) }),
    result: z.object({ translations: z.array(TranslationEntry), next: z.nullable(z.string()), seq: z.int() }),
  }),
  /**
   * Starts a translation, or updates the one with this id to a changed text: stops its generation and translates only
   * sentences that have no translation yet for these languages, tone, model and terms. If there are none, it is done at
   * once.
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
  /** Stops the generation and keeps the finished sentences. Stopping a finished generation has no effect. */
  stop: endpoint({
    method: 'POST',
    path: '/api/translations/:id/stop',
    access: 'member',
    params: ById,
    result: Translation,
  }),
  /** Moves the translation to the trash for 30 days. */
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
  /** Saves the current translation as a work; saving the same one again returns the same work. */
  keep: endpoint({
    method: 'POST',
    path: '/api/translations/:id/keep',
    access: 'member',
    params: ById,
    result: Work,
    refusals: { translating: 2002, textFull: 2002 },
  }),
  /**
   * The member's glossary. The model gets the terms of the language pair together with the sentences that contain them.
   */
  glossary: endpoint({
    method: 'GET',
    path: '/api/glossary',
    access: 'member',
    result: z.object({ terms: z.array(Term) }),
  }),
  /** Replaces the whole glossary. Of several terms with the same `termKey` the last one is kept. */
  writeGlossary: endpoint({
    method: 'POST',
    path: '/api/glossary',
    access: 'member',
    bodyLimit: GLOSSARY_LIMIT,
    body: z.strictObject({ terms: z.array(Term).check(z.maxLength(MAX_TERMS, 'tooLong')) }),
    result: z.object({ terms: z.array(Term) }),
  }),
}
