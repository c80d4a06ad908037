const WIDTHS = { phone: 375, tablet: 768, laptop: 1280, desktop: 1440, wide: 1920 }

/** Runs in the preview's page. */
async function extract() {
  const preview = window.__STORYBOOK_PREVIEW__
  await preview.storeInitializationPromise
  return Object.values(await preview.extract()).map(({ id, title, parameters: { chromatic = {} } }) => ({
    id,
    title,
    skipped: chromatic.disableSnapshot === true,
    modes: chromatic.modes ?? {},
  }))
}

/** A mode names a viewport directly; a story's own globals wrap it in an object. */
const widthOf = ({ viewport = 'laptop' }) => WIDTHS[viewport.value ?? viewport] ?? WIDTHS.laptop

/**
 * All stories of a built Storybook, as Chromatic reads them, each with its snapshot modes: none if the story disables
 * snapshots.
 */
export async function readStories(page, url) {
  await page.goto(`${url}/iframe.html`)
  const stories = await page.evaluate(extract)
  return stories.map(({ id, title, skipped, modes }) => ({
    id,
    title,
    modes: skipped
      ? []
      : Object.values(modes).map((mode) => ({ theme: mode.theme, locale: mode.locale, width: widthOf(mode) })),
  }))
}
