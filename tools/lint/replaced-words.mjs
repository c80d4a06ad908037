/**
 * Words that are used in no exported name and no file name, each with the term to use instead. Of those that name
 * speech, `names.mjs` also reports other declarations.
 */
const replacements = {
  house: '`app` for services, `builtIn` for what ships with the product',
  desk: '`shell` for the layout, `admin` for the administration',
  shelf: '`list`, `drafts` or `tabs`',
  shelves: '`lists` or `tabs`',
  deed: '`action`, `command`, or `auditEntry`',
  deeds: '`actions`, `commands`, or `auditEntries`',
  journey: '`e2e`',
  elders: '`seededMembers`',
  weathers: '`networkConditions`',
  tray: '`popover`',
  letters: '`inbox`',
  leaving: '`accountDeletion`, `shutdown` or `redirecting`',
  sought: '`filters`',
  brought: '`attached` or `handoff`',
  carried: '`handoff`',
  told: '`notified`, or the thing that is known',
  heard: '`received`',
  say: '`print`, `log`, `send`, `request`, `translate` or `showError`',
  tell: '`notify`, `emit` or `report`',
  hear: '`receive`, `emit` or `record`',
  asked: '`requested` or `question`',
  wanted: '`requested`',
  settled: '`idle` or `done`',
}

/** The replacement for a word of a name in any notation; null if the name has none of them. */
export function replacementIn(name) {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  const word = words.find((each) => Object.hasOwn(replacements, each))
  return word ? `uses “${word}”: name it ${replacements[word]}` : null
}
