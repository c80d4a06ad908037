import { cutText } from '../chat/title.ts'

/** What can't be seen or turns the text around it, but for what holds a family of emoji together; and what a file system takes for something else. */
const UNSAFE = /(?!\u200d)[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]/gu

/** What every file system takes: 255 bytes are the most, of which a picture's number and ending need some. */
const LONGEST = { characters: 40, units: 60 } as const

/** A title as every file system takes it; empty where nothing of it is left. It may still be a name of the system's own. */
export const safeName = (title: string): string =>
  cutText(
    title.normalize('NFC').toWellFormed().replaceAll(UNSAFE, ' ').replaceAll(/\s+/gu, ' ').trim(),
    LONGEST.characters,
    LONGEST.units,
  ).replace(/[. ]+$/, '')

/** The title of a work as a file may be called. Its place in the pack stands before it, so that no two are the same and none is a name of the system's. */
export function nameInPack(title: string, place: number, most: number): string {
  return [String(place).padStart(String(most).length, '0'), safeName(title)].join(' ').trim()
}
