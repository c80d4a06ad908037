interface Mode {
  theme: 'light' | 'dark'
  locale: 'zh-CN' | 'en-US'
  motion: 'still'
  viewport: 'phone' | 'laptop'
}

/** What decides how many pictures a story costs. */
export type StoryKind = 'component' | 'page' | 'state' | 'interaction'

const mode = (theme: Mode['theme'], locale: Mode['locale'], width: 375 | 1280): Record<string, Mode> => ({
  [`${theme} ${locale} ${width}`]: { theme, locale, motion: 'still', viewport: width === 375 ? 'phone' : 'laptop' },
})

/** The mode that plays are written for. */
const first = mode('light', 'zh-CN', 1280)

/**
 * The modes in which Chromatic and `npm run shots` take a picture of a story, by its kind. Each picture is paid for:
 * `npm run snapshots` counts them and fails above the budget.
 *
 * Two modes show both themes, both languages and both widths once; pages get each language at both widths.
 */
export const modes: Readonly<Record<StoryKind, Readonly<Record<string, Mode>>>> = {
  component: { ...first, ...mode('dark', 'en-US', 375) },
  page: { ...first, ...mode('dark', 'zh-CN', 375), ...mode('light', 'en-US', 375), ...mode('dark', 'en-US', 1280) },
  state: first,
  interaction: first,
}
