import { latin, phone, shared, still } from '../../../packages/ui/src/theme/shared.ts'

type Values = Readonly<Partial<Record<string, string>>>

const variants: Record<string, Values> = { 'on a phone': phone, 'in English': latin, 'with reduced motion': still }

/** The tokens whose names start with `beginning`, with their values. */
export const tokens = (beginning: string): [property: string, value: string][] =>
  Object.entries(shared).filter(([name]) => name.startsWith(beginning))

/** Where a token has another value, in words. */
export const elsewhere = (property: string, inWords = (value: string) => value): string =>
  Object.entries(variants)
    .flatMap(([where, values]) => (values[property] === undefined ? [] : [`${where} ${inWords(values[property])}`]))
    .join(', ')

/** A value, and where it differs. */
export const measureOf = (property: string, value: string): string =>
  [value, elsewhere(property)].filter(Boolean).join(', ')
