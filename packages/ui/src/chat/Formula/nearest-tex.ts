import { resolveLabels } from './equation-numbers.ts'

const raw = String.raw

/** Escapes the characters that KaTeX accepts in text only after a backslash. */
const withBackslashes = (words: string) => words.replace(/(?<!\\)[_%&#]/g, raw`\$&`)

type Change = [pattern: RegExp, replacement: string | ((...match: string[]) => string)]

/** Commands that LaTeX or MathJax know and KaTeX does not, as the nearest ones that it knows. */
const changes: readonly Change[] = [
  [/\\require\s*\{[^{}]*\}/g, ''],
  [
    /\\(text|textrm|textbf|textit|mbox|hbox)\s*\{([^{}]*)\}/g,
    (_, name = '', words = '') => `\\${name.endsWith('box') ? 'text' : name}{${withBackslashes(words)}}`,
  ],
  [/\\unicode\s*(?:\[[^\]]*\])?\{x([\da-f]{2,5})\}/gi, (_, code = '') => raw`\text{${letterOf(code)}}`],
  [/\\mathbbm\s*\{(\d+)\}/g, raw`\mathbf{$1}`],
  [/\\begin\{eqnarray\*?\}/g, raw`\begin{array}{rcl}`],
  [/\\end\{eqnarray\*?\}/g, raw`\end{array}`],
  [/\\(begin|end)\{multline\*?\}/g, raw`\$1{gather*}`],
  // KaTeX would number formulas that the model did not number, counting over all formulas of the page.
  [/\\(begin|end)\{(?:fl)?(align|alignat|gather|equation)\}/g, raw`\$1{$2*}`],
  [/\\(begin|end)\{flalign\*\}/g, raw`\$1{align*}`],
]

/** Environments that are valid only in display mode, by the names of their inline counterparts. */
const inLine: readonly Change[] = [
  [/\\(begin|end)\{(align|gather)\*?\}/g, raw`\$1{$2ed}`],
  [/\\(?:begin|end)\{equation\*?\}|\\tag\*?\s*\{[^{}]*\}/g, ''],
]

/** Drops characters that have a meaning in TeX or end a line. */
function letterOf(code: string) {
  const letter = String.fromCodePoint(Number.parseInt(code, 16))
  return /[\p{L}\p{N}\p{S}\p{Po}]/u.test(letter) && !/[\\$^~%&#_]/.test(letter) ? letter : ''
}

/** Converts TeX as models write it to TeX that KaTeX can typeset. */
export function nearestTex(tex: string, display: boolean): string {
  const all = display ? changes : [...changes, ...inLine]
  return all.reduce(
    (text, [pattern, replacement]) =>
      typeof replacement === 'string' ? text.replace(pattern, replacement) : text.replace(pattern, replacement),
    resolveLabels(tex),
  )
}

/** Commands of common packages that KaTeX lacks, each as its nearest equivalent. */
export const nearestMacros: Readonly<Record<string, string>> = {
  '\\celsius': raw`{}^\circ\mathrm{C}`,
  '\\degreeCelsius': raw`{}^\circ\mathrm{C}`,
  '\\ohm': raw`\Omega`,
  '\\micro': raw`\mu`,
  '\\per': '/',
  '\\qty': raw`#1\,\mathrm{#2}`,
  '\\SI': raw`#1\,\mathrm{#2}`,
  '\\unit': raw`\mathrm{#1}`,
  '\\si': raw`\mathrm{#1}`,
  '\\num': '#1',
  '\\ang': raw`#1^\circ`,
  ...Object.fromEntries(
    Object.entries({
      metre: 'm',
      meter: 'm',
      second: 's',
      gram: 'g',
      kilogram: 'kg',
      kilo: 'k',
      milli: 'm',
      centi: 'c',
      newton: 'N',
      joule: 'J',
      watt: 'W',
      volt: 'V',
      ampere: 'A',
      pascal: 'Pa',
      hertz: 'Hz',
      mole: 'mol',
      kelvin: 'K',
      litre: 'L',
      liter: 'L',
      minute: 'min',
      hour: 'h',
      nano: 'n',
      mega: 'M',
      giga: 'G',
      tesla: 'T',
      coulomb: 'C',
      farad: 'F',
      electronvolt: 'eV',
      squared: '^2',
      cubed: '^3',
    }).map(([name, sign]) => [`\\${name}`, sign]),
  ),
  '\\mathbbm': raw`\mathbb{#1}`,
  '\\wideparen': raw`\overgroup{#1}`,
  '\\overparen': raw`\overgroup{#1}`,
}
