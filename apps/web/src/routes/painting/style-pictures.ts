const files = import.meta.glob<string>('./styles/*.webp', { eager: true, import: 'default' })

/** The URL of a style's sample picture; undefined for a style without one. */
export const samplePicture = (style: string): string | undefined => files[`./styles/${style}.webp`]
