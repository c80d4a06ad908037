import type { ThemedName } from './light.ts'

/** The dark theme looks like a stone rubbing: a cool ink ground, warm text. */
export const dark: Readonly<Record<ThemedName, string>> = {
  '--surface-ground': '#0e1013',
  '--surface-sheet': '#15181c',
  '--surface-raised': '#1d2126',
  '--surface-sunken': '#101317',
  '--surface-field': '#101317',
  '--surface-hover': 'rgb(243 240 232 / 0.05)',
  '--surface-pressed': 'rgb(243 240 232 / 0.09)',
  '--surface-scrim': 'rgb(4 5 6 / 0.56)',
  '--surface-mark': 'rgb(10 11 13 / 0.86)',
  '--text-on-mark': '#f3f0e8',

  '--text-strong': '#f3f0e8',
  '--text': '#dad7cf',
  '--text-muted': '#aeaca6',
  '--text-subtle': '#939390',
  '--text-disabled': '#55585c',
  '--text-inverse': '#15181c',

  '--line-faint': 'rgb(243 240 232 / 0.065)',
  '--line': 'rgb(243 240 232 / 0.11)',
  '--line-strong': '#98968f',
  '--line-field': '#6d7177',

  '--accent-1': '#121b2e',
  '--accent-2': '#132342',
  '--accent-3': '#182d5b',
  '--accent-4': '#203f83',
  '--accent-5': '#2459cf',
  '--accent-6': '#2668ff',
  '--accent-7': '#3f7cff',
  '--accent-8': '#578eff',
  '--accent-9': '#84aeff',
  '--accent-10': '#b7d0ff',
  '--accent-on': '#ffffff',
  '--accent-edge': '#2668ff',
  '--accent-hover': '#1a5df7',
  '--accent-pressed': '#0f53ed',

  '--success': '#6cc298',
  '--success-wash': '#16241d',
  '--warning': '#dba54e',
  '--warning-wash': '#2a2115',
  '--danger': '#ff8a98',
  '--danger-wash': '#2d191d',
  '--danger-on': '#15181c',
  '--seal': '#e0705c',

  '--picture-dim': '0.9',

  '--shadow-float': '0 0 0 1px rgb(243 240 232 / 0.07), 0 12px 32px -8px rgb(0 0 0 / 0.6)',
  '--shadow-dialog': '0 0 0 1px rgb(243 240 232 / 0.08), 0 32px 80px -16px rgb(0 0 0 / 0.8)',
  '--shadow-drawer': '-1px 0 0 rgb(243 240 232 / 0.09), -24px 0 64px -24px rgb(0 0 0 / 0.8)',
}
