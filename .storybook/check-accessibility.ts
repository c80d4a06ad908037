import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview'

type Context = Parameters<typeof checkAccessibility>[0]
type Report = Parameters<Context['reporting']['addReport']>[0]

interface Violation {
  id: string
  help: string
  nodes: { html: string }[]
}

/** What axe found, a line each; the report's own type says nothing of its result. */
function spoken({ result }: Report) {
  const { violations = [] } = result as { violations?: Violation[] }
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`).join('\n')
}

/** axe's rules about colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Holds what a story has come to against axe in the other theme too, where the run asks for it.
 *
 * A theme changes colours and nothing else: its deed need not be done twice, and of the rules only those about colours are asked.
 */
export async function checkOtherTheme(context: Context) {
  if (context.globals['checks'] !== 'both') return
  const reports: Report[] = []
  const { dataset } = document.documentElement
  const own = dataset['theme']
  const other = own === 'dark' ? 'light' : 'dark'
  dataset['theme'] = other
  const a11y = { ...(context.parameters['a11y'] as object), options: { runOnly: COLOUR_RULES } }
  await checkAccessibility({ ...context, parameters: { ...context.parameters, a11y }, reporting: { ...context.reporting, addReport: (report: Report) => reports.push(report) } as Context['reporting'] })
  dataset['theme'] = own
  const failed = reports.find(({ status }) => status === 'failed')
  if (failed) throw new Error(`In the ${other} theme: ${spoken(failed)}`)
}
