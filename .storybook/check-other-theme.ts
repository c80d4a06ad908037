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

/**
 * Holds what a story has come to against axe in the other theme too, where the run asks for it.
 *
 * A theme changes colours and nothing else, so its deed need not be done twice.
 */
export async function checkOtherTheme(context: Context) {
  if (context.globals['checks'] !== 'both') return
  const reports: Report[] = []
  const { dataset } = document.documentElement
  const own = dataset['theme']
  const other = own === 'dark' ? 'light' : 'dark'
  dataset['theme'] = other
  await checkAccessibility({ ...context, reporting: { ...context.reporting, addReport: (report: Report) => reports.push(report) } as Context['reporting'] })
  dataset['theme'] = own
  const failed = reports.find(({ status }) => status === 'failed')
  if (failed) throw new Error(`In the ${other} theme: ${spoken(failed)}`)
}
