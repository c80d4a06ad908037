import { Language, SourceLanguage, Tone } from '@moyun/api'
import type { TranslationWish } from '@moyun/machines'

/** The source and target language, and the tone. */
export type Choices = Omit<TranslationWish, 'text'>

/** The valid choices of a saved object; unknown ones are left out. */
export function choicesIn(kept: Readonly<Record<string, unknown>>): Partial<Choices> {
  const source = SourceLanguage.safeParse(kept['source']).data
  const target = Language.safeParse(kept['target']).data
  const tone = Tone.safeParse(kept['tone']).data
  return { ...(source && { source }), ...(target && { target }), ...(tone && { tone }) }
}

/** Parses the output of `writeChoices`; empty for any other text. */
export function readChoices(text: string): Partial<Choices> {
  try {
    const kept: unknown = JSON.parse(text)
    return typeof kept === 'object' && kept !== null ? choicesIn({ ...kept }) : {}
  } catch {
    return {}
  }
}

export const writeChoices = ({ source, target, tone }: Choices) => JSON.stringify({ source, target, tone })
