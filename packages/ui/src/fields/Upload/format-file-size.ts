import type { IntlShape } from 'react-intl'

const KILO = 1024

/** Formats a size the way file managers and our limits count, with 1,024 bytes to the kilobyte: 340 kB, 8.2 MB. */
export function formatFileSize(intl: IntlShape, bytes: number) {
  const isSmall = bytes < KILO * KILO
  const amount = bytes / (isSmall ? KILO : KILO * KILO)

  return intl.formatNumber(isSmall ? Math.ceil(amount) : amount, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  })
}
