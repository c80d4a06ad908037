import { create } from 'storybook/theming/create'
import { brandSeals, carvedPath } from '../packages/ui/src/brand/Seal/brand-seals.ts'
import { dark } from '../packages/ui/src/theme/dark.ts'
import { light } from '../packages/ui/src/theme/light.ts'
import { shared } from '../packages/ui/src/theme/shared.ts'

type Look = 'light' | 'dark'

const px = (value: string) => Number.parseInt(value, 10)

function seal(look: Look, colour: string) {
  const { viewBox, frame, rim, glyphs } = brandSeals.mo
  const inset = glyphs.map((glyph) => `<path d="${glyph.d}" transform="${glyph.inset}"/>`).join('')
  const outline = look === 'light' ? `<path d="${carvedPath(brandSeals.mo)}"/>` : `<path d="${frame + rim}"/>${inset}`
  return `<svg viewBox="${viewBox}" width="26" height="26" style="flex:none;fill:${colour};fill-rule:evenodd" aria-hidden="true">${outline}</svg>`
}

function themed(look: Look) {
  const values = look === 'dark' ? dark : light
  const brand = `display:flex;gap:10px;align-items:center;color:${values['--text-strong']};font:700 17px/28px ${shared['--font-serif'].replaceAll('"', "'")};letter-spacing:.04em`
  return create({
    base: look,
    brandTitle: `<span style="${brand}">${seal(look, values['--seal'])}墨韵 工作间</span>`,
    fontBase: shared['--font-sans'],
    fontCode: shared['--font-mono'],
    colorPrimary: values['--accent-6'],
    colorSecondary: values['--accent-6'],
    appBg: values['--surface-ground'],
    appContentBg: values['--surface-sheet'],
    appPreviewBg: values['--surface-sheet'],
    appHoverBg: values['--surface-hover'],
    appBorderColor: values['--line'],
    appBorderRadius: px(shared['--radius-l']),
    textColor: values['--text'],
    textInverseColor: values['--text-inverse'],
    textMutedColor: values['--text-subtle'],
    barBg: values['--surface-sheet'],
    barTextColor: values['--text-muted'],
    barHoverColor: values['--text-strong'],
    barSelectedColor: values['--accent-8'],
    buttonBg: values['--surface-raised'],
    buttonBorder: values['--line'],
    booleanBg: values['--surface-sunken'],
    booleanSelectedBg: values['--surface-raised'],
    inputBg: values['--surface-field'],
    inputBorder: values['--line-field'],
    inputTextColor: values['--text'],
    inputBorderRadius: px(shared['--radius-m']),
  })
}

/** The theme of Storybook's own interface, from the design tokens. */
export const workshopThemes = { light: themed('light'), dark: themed('dark') }
