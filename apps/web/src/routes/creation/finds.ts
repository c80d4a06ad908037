import type { Scene } from '@moyun/api'

/** Tells whether a Chinese text is meant by letters: `zb`, `zhoubao`. */
export type SpelledLike = (text: string, letters: string) => boolean

/** Whether a scene is looked for: by its name or what it is for, in characters, or in pinyin once it is known how those are spelled. */
export function finds(search: string, spelledLike: SpelledLike | null): (scene: Pick<Scene, 'id' | 'name' | 'summary'>) => boolean {
  const words = search.normalize('NFKC').toLowerCase().split(/\s+/).filter((word) => word !== '')
  return ({ id, name, summary }) => words.every((word) => `${name}\n${summary}\n${id}`.toLowerCase().includes(word) || (/^[a-z]+$/.test(word) && spelledLike?.(name, word) === true))
}
