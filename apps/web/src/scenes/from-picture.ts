import type { SceneField, SceneInputs } from '@moyun/api'
import { type Pictured, withoutEnding } from '../works/pictured.ts'

/** What a picture says of itself, in words: what was asked for, and how it was painted. */
export interface PictureWords {
  title: string
  words: string
}

/** `style` is how its style is called; empty where it has none. */
export function wordsOfPicture({ title, prompt }: Extract<Pictured, { state: 'there' }>, style: string): PictureWords {
  return { title: withoutEnding(title), words: [prompt, style].filter((part) => part !== '').join('\n') }
}

const cut = (text: string, most: number) =>
  text
    .slice(0, most)
    .toWellFormed()
    .replace(/\uFFFD$/, '')

/** Fills a picture into a form: what it shows into its first long text, its title into its first line. What is filled in already stays. */
export function inputsOfPicture(
  id: string,
  { title, words }: PictureWords,
  fields: readonly SceneField[],
  before: SceneInputs,
): SceneInputs {
  const line = fields.find(({ kind }) => kind === 'text')
  const long = fields.find(({ kind }) => kind === 'longText')
  const told = [
    [line, title],
    [long, words || (line ? '' : title)],
  ] as const
  const filled = told.flatMap(([field, text]) =>
    field && 'most' in field && text !== '' ? [[field.name, cut(text, field.most)] as const] : [],
  )
  return { ...Object.fromEntries(filled), ...before, picture: id }
}
