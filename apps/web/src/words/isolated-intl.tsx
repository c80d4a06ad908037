import { type ComponentProps, useMemo } from 'react'
import { type IntlShape, IntlProvider, RawIntlProvider, useIntl } from 'react-intl'

/** Characters that turn the line round for what follows: of scripts that run from right to left, and marks of direction. */
const TURNS =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A text that keeps its direction to itself within a sentence: in U+2068 and U+2069, where it could turn what stands around it. */
export const isolated = (text: string): string =>
  TURNS.test(text) ? `\u2068${text.replaceAll(/[\u2066-\u2069]/gu, '')}\u2069` : text

type Parts = Parameters<IntlShape['formatMessage']>
type Descriptor = Parts[0]
type Values = NonNullable<Parts[1]>
type Options = Parts[2]

/** Isolates every text that is put into a sentence. Whoever named themselves or their works long ago did so without rules. */
function isolatedIntl(intl: IntlShape): IntlShape {
  const isolatedValues = (values: Values = {}): Values =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value]),
    )
  // One function for all its overloads: what comes of the values is the same.
  const formatMessage = ((descriptor: Descriptor, values?: Values, options?: Options) =>
    intl.formatMessage(descriptor, isolatedValues(values), options)) as IntlShape['formatMessage']
  return { ...intl, formatMessage }
}

/** The language and the texts for what stands in it, as `IntlProvider` takes them; texts that are put into sentences are isolated. */
export function IsolatedIntlProvider({ children, ...props }: ComponentProps<typeof IntlProvider>) {
  return (
    <IntlProvider {...props}>
      <Isolation>{children}</Isolation>
    </IntlProvider>
  )
}

function Isolation({ children }: Pick<ComponentProps<typeof IntlProvider>, 'children'>) {
  const intl = useIntl()
  const value = useMemo(() => isolatedIntl(intl), [intl])
  return <RawIntlProvider value={value}>{children}</RawIntlProvider>
}
