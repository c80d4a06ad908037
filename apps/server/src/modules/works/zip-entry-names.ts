import { truncateText } from '@moyun/api/truncate-text'

/**
 * Characters that are invisible or change the text direction (except the joiner of emoji sequences), and those that
 * file systems reserve.
 */
const UNSAFE = /(?!\u200d)[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]/gu

/** File systems allow at most 255 bytes; a picture's number and extension need some of them. */
const LONGEST = { characters: 40, units: 60 } as const

/** A title that is safe as a file name; possibly empty. It may still be a name that the system reserves. */
export const safeName = (title: string): string =>
  truncateText(
    title.normalize('NFC').toWellFormed().replaceAll(UNSAFE, ' ').replaceAll(/\s+/gu, ' ').trim(),
    LONGEST.characters,
    LONGEST.units,
  ).replace(/[. ]+$/, '')

/**
 * The file name of a work in the zip. Its position is prefixed, so that names are unique and never reserved by the
 * system.
 */
export function zipEntryName(title: string, place: number, most: number): string {
  return [String(place).padStart(String(most).length, '0'), safeName(title)].join(' ').trim()
}
