/** Stands for the prefixes that Stylis would put before CSS: ours are never asked for. */
export const prefix = (value: string) => value
