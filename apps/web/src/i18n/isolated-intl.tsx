import { type ComponentProps, useMemo } from 'react'
import { type IntlShape, IntlProvider, RawIntlProvider, useIntl } from 'react-intl'

/** Characters that change the direction of the text after them: right-to-left scripts and direction marks. */
const TURNS =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Isolates a text's direction within a sentence: wraps it in U+2068 and U+2069 if it could change the direction of the
 * surrounding text.
 */
export const isolated = (text: string): string =>
  TURNS.test(text) ? `\u2068${text.replaceAll(/[\u2066-\u2069]/gu, '')}\u2069` : text

type Parts = Parameters<IntlShape['formatMessage']>
type Descriptor = Parts[0]
type Values = NonNullable<Parts[1]>
type Options = Parts[2]

/** Isolates every text that is inserted into a message. Old names of members and works may contain any characters. */
function isolatedIntl(intl: IntlShape): IntlShape {
  const isolatedValues = (values: Values = {}): Values =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value]),
    )
  // One function for all overloads: they treat the values in the same way.
  const formatMessage = ((descriptor: Descriptor, values?: Values, options?: Options) =>
    intl.formatMessage(descriptor, isolatedValues(values), options)) as IntlShape['formatMessage']
  return { ...intl, formatMessage }
}

/** An `IntlProvider` that isolates texts inserted into messages. */
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
