import { saveAs } from '../historypage/save-as.ts'
import { asPlainText } from './as-plain-text.ts'

export const forms = ['docx', 'md', 'txt'] as const
export type ExportForm = (typeof forms)[number]

const types: Readonly<Record<Exclude<ExportForm, 'docx'>, string>> = {
  md: 'text/markdown;charset=utf-8',
  txt: 'text/plain;charset=utf-8',
}

/** A name that every system takes for a file. */
const fileName = (title: string) => title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || 'moyun'

async function fileOf(form: ExportForm, text: string, title: string): Promise<Blob> {
  if (form === 'docx') return (await import('./as-word-file.ts')).asWordFile(text, title)
  return new Blob([form === 'txt' ? asPlainText(text) : text], { type: types[form] })
}

/** Has the browser save a text in one of the forms. */
export async function exportAs(form: ExportForm, text: string, title = ''): Promise<void> {
  const address = URL.createObjectURL(await fileOf(form, text, title))
  saveAs(address, `${fileName(title)}.${form}`)
  // By the next task the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address))
}
