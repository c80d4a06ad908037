import { createGlobalStyle } from 'styled-components'
import { dark } from './dark.ts'
import { light } from './light.ts'
import { latinOverrides, phoneOverrides, shared, reducedMotion } from './shared.ts'

const declare = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${value};`)
    .join('\n')

/**
 * No transitions at all: even 1 ms would animate every property of every element, including the height of lists.
 * Animations stay, because closing elements wait for their events, but they show their end from the first frame: an
 * element that fades in is visible at once.
 */
const hold = (root: string) => `
  ${root} { ${declare(reducedMotion)} }
  ${root}, ${root} *, ${root} *::before, ${root} *::after {
    animation-duration: 1ms !important;
    animation-timing-function: step-start !important;
    animation-iteration-count: 1 !important;
    transition-duration: 0s !important;
    scroll-behavior: auto !important;
  }
`

/**
 * Writes the tokens, the reset, the typography for Chinese and the focus ring. Rendered once, inside the ThemeProvider.
 *
 * `Narrow Quotes` uses system fonts and loads nothing: without a Latin font of the list, English text would get the
 * quotation marks of the Chinese font, which are as wide as a character.
 *
 * `data-motion="still"` on the root element has the same effect as the system setting for reduced motion.
 */
export const ThemeStyle = createGlobalStyle`
  @font-face {
    font-family: 'Narrow Quotes';
    src: local('Liberation Sans'), local('DejaVu Sans'), local('Ubuntu'), local('Cantarell');
    unicode-range: U+2018-201D;
  }
  :root { color-scheme: light; ${declare(shared)} ${declare(light)} }
  :root:lang(en) { ${declare(latinOverrides)} }
  @media screen { [data-theme='dark'] { color-scheme: dark; ${declare(dark)} } }
  @media (max-width: 767px) { :root { ${declare(phoneOverrides)} } }
  @media (prefers-reduced-motion: reduce) { ${hold(':root')} }
  ${hold(":root[data-motion='still']")}

  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }
  html { text-size-adjust: 100%; -webkit-text-size-adjust: 100%; }
  body {
    background: var(--surface-ground);
    color: var(--text);
    font: var(--type-body);
    font-variant-numeric: tabular-nums;
    line-break: strict;
    overflow-wrap: anywhere;
    text-autospace: normal;
    text-rendering: optimizeLegibility;
    text-spacing-trim: trim-start;
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, h4 { color: var(--text-strong); font: var(--type-head); text-wrap: balance; }
  p { text-wrap: pretty; }
  ul, ol { padding: 0; list-style: none; }
  img, svg { display: block; max-width: 100%; }
  img { filter: brightness(var(--picture-dim)); }
  .lucide { flex: none; stroke-width: 1.5px; }
  .lucide * { vector-effect: non-scaling-stroke; }
  a { color: inherit; text-decoration: none; }
  button, input, textarea, select { color: inherit; font: inherit; letter-spacing: inherit; }
  button { padding: 0; border: 0; background: none; cursor: pointer; }
  button:disabled { cursor: not-allowed; }
  fieldset { min-inline-size: 0; padding: 0; border: 0; }
  ::selection { background: var(--accent-2); color: var(--text-strong); }
  ::placeholder { color: var(--text-subtle); opacity: 1; }
  :focus-visible { outline: 2px solid var(--accent-edge); outline-offset: 2px; }
  #content:focus-visible { outline: 0; }
  :where(:focus-visible) { border-radius: var(--radius-s); }
  [hidden] { display: none !important; }
`
