import { oneClock } from './clock.mjs'
import { noErrorCodes, noRawColour, thinPages } from './ui-rules.mjs'
import { fileNames, names } from './names.mjs'
import { noSideEffects } from './side-effects.mjs'
import { noBarrel, packageBoundaries } from './package-boundaries.mjs'
import { noRestrictedSyntax, stories } from './restricted-syntax.mjs'
import { oneZone } from './zone.mjs'

/** The repository's own lint rules, which no npm package provides. */
export default {
  meta: { name: 'moyun' },
  rules: {
    'package-boundaries': packageBoundaries,
    'no-barrel': noBarrel,
    'no-side-effects': noSideEffects,
    'no-restricted-syntax': noRestrictedSyntax,
    stories,
    names,
    'file-names': fileNames,
    'no-raw-colour': noRawColour,
    'no-error-codes': noErrorCodes,
    'thin-pages': thinPages,
    'one-clock': oneClock,
    'one-zone': oneZone,
  },
}
