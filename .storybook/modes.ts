interface Mode {
  theme: 'light' | 'dark'
  locale: 'zh-CN' | 'en-US'
  motion: 'still'
  viewport: 'phone' | 'laptop'
}

/** Decides how many snapshots a story costs. */
export type StoryKind = 'component' | 'page' | 'state' | 'interaction'

const mode = (theme: Mode['theme'], locale: Mode['locale'], width: 375 | 1280): Record<string, Mode> => ({
  [`${theme} ${locale} ${width}`]: { theme, locale, motion: 'still', viewport: width === 375 ? 'phone' : 'laptop' },
})

/** The mode for which play functions are written. */
const first = mode('light', 'zh-CN', 1280)

/**
 * The modes in which Chromatic and `npm run screenshots` take a snapshot of a story, by its kind. Each snapshot is paid
 * for: `npm run check:snapshots` counts them and fails above the budget.
 *
 * Two modes cover both themes, both languages and both widths once; pages get each language at both widths.
 */
export const modes: Readonly<Record<StoryKind, Readonly<Record<string, Mode>>>> = {
  component: { ...first, ...mode('dark', 'en-US', 375) },
  page: { ...first, ...mode('dark', 'zh-CN', 375), ...mode('light', 'en-US', 375), ...mode('dark', 'en-US', 1280) },
  state: first,
  interaction: first,
}
