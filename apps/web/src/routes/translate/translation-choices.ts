import { Language, SourceLanguage, Tone } from '@moyun/api'
import type { TranslationRequest } from '@moyun/machines'

/** The source and target language, and the tone. */
export type TranslationChoices = Omit<TranslationRequest, 'text'>

/** The valid choices of a saved object; unknown ones are left out. */
export function validChoices(saved: Readonly<Record<string, unknown>>): Partial<TranslationChoices> {
  const source = SourceLanguage.safeParse(saved['source']).data
  const target = Language.safeParse(saved['target']).data
  const tone = Tone.safeParse(saved['tone']).data
  return { ...(source && { source }), ...(target && { target }), ...(tone && { tone }) }
}

/** Parses the output of `serializeChoices`; empty for any other text. */
export function parseChoices(text: string): Partial<TranslationChoices> {
  try {
    const saved: unknown = JSON.parse(text)
    return typeof saved === 'object' && saved !== null ? validChoices({ ...saved }) : {}
  } catch {
    return {}
  }
}

export const serializeChoices = ({ source, target, tone }: TranslationChoices) =>
  JSON.stringify({ source, target, tone })
