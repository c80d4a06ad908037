import { mhchemParser } from 'mhchemparser'

/** Positioning and arrows in mhchem's TeX that `docx` does not know, as their nearest equivalents. */
const changes: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\{\\vphantom\{A\}\}\^\{\\hphantom\{[^{}]*\}\}_\{\\hphantom\{[^{}]*\}\}\\mkern-1\.5mu/g, ''],
  // An index belongs to the symbol before it, and to an empty base before the symbol of an isotope.
  [/(?<=[^{\s])\{\\vphantom\{A\}\}/g, ''],
  [/\{\\vphantom\{A\}\}/g, '{}'],
  [/\\vphantom\{2\}|\\smash\[t\]|\\llap|\\lower6mu/g, ''],
  [/\\long(?:rightleft|Rightleft|Leftright)harpoons/g, '\\rightleftharpoons'],
  [/\\longleftrightarrows/g, '⇄'],
]

/** Writes out the chemical formulas (`\ce`) and physical units (`\pu`) of mhchem in the TeX of mathematics. */
export const withoutChemistry = (tex: string): string =>
  /\\(?:ce|pu)\b/.test(tex)
    ? changes.reduce(
        (text, [pattern, replacement]) => text.replace(pattern, replacement),
        mhchemParser.toTex(tex, 'tex'),
      )
    : tex
