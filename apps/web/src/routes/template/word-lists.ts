import { type ILevelsOptions, LevelFormat } from 'docx'
import type { List } from 'mdast'

/** In twentieths of a point. */
export const INDENT = 420
/** Lists that are nested more deeply are shown at the last level. */
export const LEVELS = 4

/** How the lists of a document are numbered: all bulleted ones alike, each numbered one by itself. */
export type Numbering = { reference: string; levels: ILevelsOptions[] }[]

const levelOf = (level: number, how: Pick<ILevelsOptions, 'format' | 'text' | 'start'>): ILevelsOptions => ({
  ...how,
  level,
  style: { paragraph: { indent: { left: INDENT * (level + 1), hanging: INDENT } } },
})

export const bullets: Numbering[number] = {
  reference: 'marks',
  levels: Array.from({ length: LEVELS }, (_, level) => levelOf(level, { format: LevelFormat.BULLET, text: '•' })),
}

/** The reference of a list's numbering, which is added to those of the document where it is a list's own. */
export function numberingOf({ ordered, start }: List, level: number, numbering: Numbering): string {
  if (!ordered) return bullets.reference
  const reference = `numbers-${numbering.length}`
  const how = { format: LevelFormat.DECIMAL, text: `%${level + 1}.`, start: start ?? 1 }
  numbering.push({ reference, levels: [levelOf(level, how)] })
  return reference
}
