/** The code of a refusal; null for breakage and bugs, which have none and may be tried again. */
export const refusalCode = (error: unknown): number | null =>
  error instanceof Error && error.name === 'Refusal' && 'code' in error && typeof error.code === 'number'
    ? error.code
    : null
