import { latinOverrides, phoneOverrides, shared, reducedMotion } from '../../../packages/ui/src/theme/shared.ts'

type Values = Readonly<Partial<Record<string, string>>>

const variants: Record<string, Values> = {
  'on a phone': phoneOverrides,
  'in English': latinOverrides,
  'with reduced motion': reducedMotion,
}

/** The tokens whose names start with `beginning`, with their values. */
export const tokensStartingWith = (beginning: string): [property: string, value: string][] =>
  Object.entries(shared).filter(([name]) => name.startsWith(beginning))

/** Where a token has another value, in words. */
export const overridesOf = (property: string, inWords = (value: string) => value): string =>
  Object.entries(variants)
    .flatMap(([where, values]) => (values[property] === undefined ? [] : [`${where} ${inWords(values[property])}`]))
    .join(', ')

/** A value, and where it differs. */
export const valueWithOverrides = (property: string, value: string): string =>
  [value, overridesOf(property)].filter(Boolean).join(', ')
