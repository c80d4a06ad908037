export { applyAccent, palette, type Mode, type Palette } from './theme/palette.ts'
export { theme, type Theme } from './theme/theme.ts'
export { ThemeStyle } from './theme/ThemeStyle.tsx'
