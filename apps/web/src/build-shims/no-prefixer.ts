/** Replaces Stylis' vendor prefixes, which this app does not use. */
export const prefix = (value: string) => value
