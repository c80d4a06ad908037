/** The light theme looks like paper: a warm sheet, cool pine-soot ink. */
export const light = {
  '--surface-ground': '#f5f4f0',
  '--surface-sheet': '#fdfcfa',
  '--surface-raised': '#ffffff',
  '--surface-sunken': '#f1efea',
  '--surface-field': '#ffffff',
  '--surface-hover': 'rgb(27 29 33 / 0.045)',
  '--surface-pressed': 'rgb(27 29 33 / 0.08)',
  '--surface-scrim': 'rgb(38 36 32 / 0.3)',
  '--surface-mark': 'rgb(27 29 33 / 0.9)',
  '--text-on-mark': '#fdfcfa',

  '--text-strong': '#15171b',
  '--text': '#2b2e33',
  '--text-muted': '#53575e',
  '--text-subtle': '#656970',
  '--text-disabled': '#a6a7a6',
  '--text-inverse': '#fdfcfa',

  '--line-faint': 'rgb(27 29 33 / 0.07)',
  '--line': 'rgb(27 29 33 / 0.12)',
  '--line-strong': '#15171b',
  '--line-field': '#83868c',

  '--accent-1': '#f1f6ff',
  '--accent-2': '#dce8ff',
  '--accent-3': '#bbd2ff',
  '--accent-4': '#88b0ff',
  '--accent-5': '#4782ff',
  '--accent-6': '#165dff',
  '--accent-7': '#034bed',
  '--accent-8': '#0041d6',
  '--accent-9': '#0439b3',
  '--accent-10': '#072c82',
  '--accent-on': '#ffffff',
  '--accent-edge': '#165dff',
  '--accent-hover': '#0a52f4',
  '--accent-pressed': '#0048e9',

  '--success': '#1f7048',
  '--success-wash': '#eaf3ec',
  '--warning': '#8a5600',
  '--warning-wash': '#f9f0dd',
  '--danger': '#b3213a',
  '--danger-wash': '#fbecee',
  '--danger-on': '#ffffff',
  '--seal': '#b23a2a',

  '--picture-dim': '1',

  '--shadow-float': '0 1px 2px rgb(27 29 33 / 0.05), 0 8px 24px -6px rgb(27 29 33 / 0.12)',
  '--shadow-dialog': '0 2px 6px rgb(27 29 33 / 0.05), 0 28px 72px -16px rgb(27 29 33 / 0.28)',
  '--shadow-drawer': '-1px 0 0 rgb(27 29 33 / 0.08), -24px 0 64px -24px rgb(27 29 33 / 0.22)',
} as const

/** The name of a token whose value differs between light and dark. */
export type ThemedName = keyof typeof light
