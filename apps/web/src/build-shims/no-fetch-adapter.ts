/** Replaces axios' adapter for `fetch`, which this app does not use. */
export const getFetch = () => null
