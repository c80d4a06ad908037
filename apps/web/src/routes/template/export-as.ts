import { withoutEmptyItems } from '@moyun/ui'
import { fileName, saveBlob } from '../../app/save-as.ts'
import { toPlainText } from './to-plain-text.ts'

export const forms = ['docx', 'md', 'txt'] as const
export type ExportForm = (typeof forms)[number]

const types: Readonly<Record<Exclude<ExportForm, 'docx'>, string>> = {
  md: 'text/markdown;charset=utf-8',
  txt: 'text/plain;charset=utf-8',
}

/** The file of a text in one of the formats. */
export async function fileOf(form: ExportForm, markdown: string, title: string): Promise<Blob> {
  const text = withoutEmptyItems(markdown)
  if (form === 'docx') return (await import('./to-word-file.ts')).toWordFile(text, title)
  return new Blob([form === 'txt' ? toPlainText(text) : text], { type: types[form] })
}

/** Has the browser save a text in one of the formats. */
export async function exportAs(form: ExportForm, text: string, title = ''): Promise<void> {
  saveBlob(await fileOf(form, text, title), fileName(title, form))
}
