/** The code of a refusal; null for network errors and bugs, which have no code and may be retried. */
export const refusalCode = (error: unknown): number | null =>
  error instanceof Error && error.name === 'Refusal' && 'code' in error && typeof error.code === 'number'
    ? error.code
    : null
