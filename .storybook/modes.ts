/** The modes in which each still story is a picture: two themes, two languages, two widths. `npm run shots` takes the same. */
export const modes = Object.fromEntries(
  ['light', 'dark'].flatMap((theme) =>
    ['zh-CN', 'en-US'].flatMap((locale) =>
      [1280, 375].map((width) => [`${theme} ${locale} ${width}`, { theme, locale, motion: 'still', viewport: width === 375 ? 'phone' : 'laptop' }]),
    ),
  ),
)
