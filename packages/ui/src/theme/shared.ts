/** Tokens that both themes share: spacing, type, motion, layers, the frame, and the two brushes. */
export const shared = {
  '--space-1': '4px',
  '--space-2': '8px',
  '--space-3': '12px',
  '--space-4': '16px',
  '--space-5': '20px',
  '--space-6': '24px',
  '--space-8': '32px',
  '--space-10': '40px',
  '--space-12': '48px',
  '--space-16': '64px',
  '--space-24': '96px',
  '--space-32': '128px',

  '--radius-seal': '2px',
  '--radius-s': '4px',
  '--radius-m': '7px',
  '--radius-l': '12px',
  '--radius-xl': '16px',
  '--radius-full': '999px',

  '--font-sans':
    '-apple-system, BlinkMacSystemFont, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Source Han Sans ' +
    'SC", "Noto Sans CJK SC", "Noto Sans SC", "Microsoft YaHei UI", "Microsoft YaHei", "Segoe UI", ' +
    'Roboto, sans-serif',
  '--font-serif':
    '"Source Han Serif SC", "Noto Serif CJK SC", "Noto Serif SC", "Songti SC", "STZhongsong", "STSong", "SimSun", serif',
  '--font-mono':
    'ui-monospace, "SF Mono", "JetBrains Mono", "Cascadia Code", Consolas, "Noto Sans Mono CJK SC", monospace',

  '--type-micro': '400 12px/20px var(--font-sans)',
  '--type-note': '400 13px/22px var(--font-sans)',
  '--type-body': '400 14px/24px var(--font-sans)',
  '--type-read': '400 16px/28px var(--font-sans)',
  '--type-label': '500 14px/24px var(--font-sans)',
  '--type-head': '600 16px/26px var(--font-sans)',
  '--type-title': '600 22px/34px var(--font-serif)',
  '--type-display': '600 32px/48px var(--font-serif)',
  '--type-hero': '600 56px/76px var(--font-serif)',
  '--track-serif': '0.04em',
  '--track-vertical': '0.18em',
  '--track-brand': '0.14em',
  '--measure': '40em',

  '--motion-touch': '120ms',
  '--motion-move': '200ms',
  '--motion-settle': '320ms',
  '--motion-stamp': '420ms',
  '--ease-ink': 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  '--ease-lift': 'cubic-bezier(0.5, 0, 0.8, 0.4)',

  '--z-sticky': '10',
  '--z-navbar': '100',
  '--z-drawer': '200',
  '--z-dialog': '300',
  '--z-popover': '400',
  '--z-toast': '500',
  '--z-progress': '600',

  '--menu-width': '220px',
  '--menu-width-collapsed': '60px',
  '--navbar-height': '56px',
  '--tabbar-height': '38px',
  '--drawer-width': '300px',
  '--control-s': '28px',
  '--control-m': '36px',
  '--control-l': '44px',
  '--field-height': '38px',

  /** White in both themes: a camera must read the code on it, and it must be visible on any image. */
  '--plate': '#ffffff',
  '--on-plate': '#15171b',
  '--seal-on-plate': '#b23a2a',

  '--brush':
    "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 6' " +
    "preserveAspectRatio='none'%3E%3Cpath d='M0 2.6C4 .6 12 .5 22 .9 70 1.7 140 2.3 200 3.1 150 3.7 80 " +
    '4.4 26 5.1 14 5.5 3 5.4 0 2.6Z\'/%3E%3C/svg%3E")',
  '--brush-v':
    "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 6 40' " +
    "preserveAspectRatio='none'%3E%3Cpath d='M2.4 0C.6 1.4.4 4 .8 8 1.6 18 2.2 29 3.1 40 3.9 29 4.6 18 " +
    '5.2 8 5.6 4 5.4.8 2.4 0Z\'/%3E%3C/svg%3E")',
} as const

/** Overrides on a phone: larger body text, smaller display text, touch-sized controls. */
export const phoneOverrides = {
  '--type-body': '400 15px/26px var(--font-sans)',
  '--type-label': '500 15px/26px var(--font-sans)',
  '--type-title': '600 20px/32px var(--font-serif)',
  '--type-display': '600 28px/42px var(--font-serif)',
  '--type-hero': '600 40px/56px var(--font-serif)',
  '--navbar-height': '52px',
  '--control-s': '32px',
  '--control-m': '44px',
  '--field-height': '44px',
} as const satisfies Partial<Record<keyof typeof shared, string>>

/**
 * Overrides for English: no letter spacing, and the Latin fonts before the Chinese ones, whose quotation marks are as
 * wide as a character.
 */
export const latinOverrides = {
  '--track-serif': '0',
  '--track-vertical': '0',
  '--track-brand': '0.01em',
  '--font-sans':
    '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Narrow ' +
    'Quotes", "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Source Han Sans SC", "Noto Sans CJK SC", ' +
    '"Microsoft YaHei UI", "Microsoft YaHei", sans-serif',
  '--font-serif':
    '"Source Serif 4", "Iowan Old Style", Charter, "Narrow Quotes", "Source Han Serif SC", "Noto Serif ' +
    'CJK SC", Georgia, "Songti SC", serif',
} as const satisfies Partial<Record<keyof typeof shared, string>>

/** Overrides for reduced motion: every change happens at once. */
export const reducedMotion = {
  '--motion-touch': '1ms',
  '--motion-move': '1ms',
  '--motion-settle': '1ms',
  '--motion-stamp': '1ms',
} as const satisfies Partial<Record<keyof typeof shared, string>>
