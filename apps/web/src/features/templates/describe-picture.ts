import type { TemplateField, TemplateInputs } from '@moyun/api'
import { type WorkPicture, withoutExtension } from '../works/work-picture.ts'

/** A text description of an image: its prompt and how it was painted. */
export interface PictureDescription {
  title: string
  text: string
}

/** `style` is the name of its style; empty without one. */
export function describePicture(
  { title, prompt }: Extract<WorkPicture, { state: 'there' }>,
  style: string,
): PictureDescription {
  return { title: withoutExtension(title), text: [prompt, style].filter((part) => part !== '').join('\n') }
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
export function inputsFromPicture(
  id: string,
  { title, text }: PictureDescription,
  fields: readonly TemplateField[],
  before: TemplateInputs,
): TemplateInputs {
  const line = fields.find(({ kind }) => kind === 'text')
  const long = fields.find(({ kind }) => kind === 'longText')
  const entries = [
    [line, title],
    [long, text || (line ? '' : title)],
  ] as const
  const filled = entries.flatMap(([field, text]) =>
    field && 'most' in field && text !== '' ? [[field.name, cut(text, field.most)] as const] : [],
  )
  return { ...Object.fromEntries(filled), ...before, picture: id }
}
