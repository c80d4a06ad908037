import type { IntlShape } from 'react-intl'

/**
 * A list in the reader's language. In Chinese it has a space between 和 or 或 and a Latin word, which `Intl.ListFormat`
 * leaves out.
 */
export const formatList = (
  intl: Pick<IntlShape, 'formatList'>,
  items: readonly string[],
  type: 'conjunction' | 'disjunction',
): string =>
  intl
    .formatList(items, { type })
    .replaceAll(/(\p{Script=Han})([A-Za-z\d])/gu, '$1 $2')
    .replaceAll(/([A-Za-z\d])(\p{Script=Han})/gu, '$1 $2')
