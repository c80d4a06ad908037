import type {} from 'styled-components'

/**
 * The names that styles use. Every value refers to a custom property, so that a change of theme, locale, viewport or
 * the member's colour needs no re-render.
 */
export const theme = {
  color: {
    ground: 'var(--surface-ground)',
    sheet: 'var(--surface-sheet)',
    raised: 'var(--surface-raised)',
    sunken: 'var(--surface-sunken)',
    field: 'var(--surface-field)',
    hover: 'var(--surface-hover)',
    pressed: 'var(--surface-pressed)',
    scrim: 'var(--surface-scrim)',
    mark: 'var(--surface-mark)',
    onMark: 'var(--text-on-mark)',
    /** White in both themes: under a QR code, and for a handle on a picture. */
    plate: 'var(--plate)',
    onPlate: 'var(--on-plate)',
    sealOnPlate: 'var(--seal-on-plate)',

    textStrong: 'var(--text-strong)',
    text: 'var(--text)',
    textMuted: 'var(--text-muted)',
    textSubtle: 'var(--text-subtle)',
    textDisabled: 'var(--text-disabled)',
    textInverse: 'var(--text-inverse)',

    lineFaint: 'var(--line-faint)',
    line: 'var(--line)',
    lineStrong: 'var(--line-strong)',
    lineField: 'var(--line-field)',

    /** Only under `accentOn`. For marks take `accentEdge`, for words `accentText`. */
    accent: 'var(--accent-6)',
    accentHover: 'var(--accent-hover)',
    accentPressed: 'var(--accent-pressed)',
    accentOn: 'var(--accent-on)',
    accentEdge: 'var(--accent-edge)',
    accentText: 'var(--accent-8)',
    accentTextStrong: 'var(--accent-9)',
    accentWash: 'var(--accent-1)',
    accentHalo: 'var(--accent-2)',
    accentLine: 'var(--accent-4)',
    focus: 'var(--accent-edge)',

    success: 'var(--success)',
    successWash: 'var(--success-wash)',
    warning: 'var(--warning)',
    warningWash: 'var(--warning-wash)',
    danger: 'var(--danger)',
    dangerWash: 'var(--danger-wash)',
    dangerOn: 'var(--danger-on)',
    seal: 'var(--seal)',
  },
  space: {
    1: 'var(--space-1)',
    2: 'var(--space-2)',
    3: 'var(--space-3)',
    4: 'var(--space-4)',
    5: 'var(--space-5)',
    6: 'var(--space-6)',
    8: 'var(--space-8)',
    10: 'var(--space-10)',
    12: 'var(--space-12)',
    16: 'var(--space-16)',
    24: 'var(--space-24)',
    32: 'var(--space-32)',
  },
  radius: {
    seal: 'var(--radius-seal)',
    s: 'var(--radius-s)',
    m: 'var(--radius-m)',
    l: 'var(--radius-l)',
    xl: 'var(--radius-xl)',
    full: 'var(--radius-full)',
  },
  font: { sans: 'var(--font-sans)', serif: 'var(--font-serif)', mono: 'var(--font-mono)' },
  /** Shorthands for `font`. */
  type: {
    micro: 'var(--type-micro)',
    note: 'var(--type-note)',
    body: 'var(--type-body)',
    read: 'var(--type-read)',
    label: 'var(--type-label)',
    head: 'var(--type-head)',
    title: 'var(--type-title)',
    display: 'var(--type-display)',
    hero: 'var(--type-hero)',
  },
  track: { serif: 'var(--track-serif)', vertical: 'var(--track-vertical)', brand: 'var(--track-brand)' },
  /** The maximum line length of reading text. */
  measure: 'var(--measure)',
  motion: {
    touch: 'var(--motion-touch)',
    move: 'var(--motion-move)',
    settle: 'var(--motion-settle)',
    stamp: 'var(--motion-stamp)',
    ink: 'var(--ease-ink)',
    lift: 'var(--ease-lift)',
  },
  shadow: { float: 'var(--shadow-float)', dialog: 'var(--shadow-dialog)', drawer: 'var(--shadow-drawer)' },
  layer: {
    sticky: 'var(--z-sticky)',
    navbar: 'var(--z-navbar)',
    drawer: 'var(--z-drawer)',
    dialog: 'var(--z-dialog)',
    popover: 'var(--z-popover)',
    toast: 'var(--z-toast)',
    progress: 'var(--z-progress)',
  },
  frame: {
    menu: 'var(--menu-width)',
    menuCollapsed: 'var(--menu-width-collapsed)',
    navbar: 'var(--navbar-height)',
    tabbar: 'var(--tabbar-height)',
    drawer: 'var(--drawer-width)',
  },
  /** Heights of controls; on a phone they are touch-sized. */
  control: { s: 'var(--control-s)', m: 'var(--control-m)', l: 'var(--control-l)', field: 'var(--field-height)' },
  /** Masks of the brush stroke: thick at its start, thin at its end. */
  brush: { across: 'var(--brush)', down: 'var(--brush-v)' },
  /** `${({ theme }) => theme.media.phone} { … }` */
  media: {
    phone: '@media (max-width: 767px)',
    narrow: '@media (max-width: 1023px)',
    folded: '@media (max-width: 1200px)',
  },
} as const

/** The type of the theme in every style. */
export type Theme = typeof theme

declare module 'styled-components' {
  // An interface, because only interfaces merge. It is here and not in a .d.ts, so that the apps see it too.
  // oxlint-disable-next-line typescript/no-empty-object-type
  export interface DefaultTheme extends Theme {}
}
