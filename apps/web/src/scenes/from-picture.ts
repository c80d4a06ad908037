import type { SceneField, SceneInputs } from '@moyun/api'
import { type Pictured, withoutEnding } from '../works/pictured.ts'

/** A text description of an image: its prompt and how it was painted. */
export interface PictureWords {
  title: string
  words: string
}

/** `style` is the name of its style; empty without one. */
export function wordsOfPicture({ title, prompt }: Extract<Pictured, { state: 'there' }>, style: string): PictureWords {
  return { title: withoutEnding(title), words: [prompt, style].filter((part) => part !== '').join('\n') }
}

const cut = (text: string, most: number) =>
  text
    .slice(0, most)
    .toWellFormed()
    .replace(/\uFFFD$/, '')

/**
 * Fills an image's description into a form: its text into the first long text field, its title into the first short
 * one. Filled fields stay as they are.
 */
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
