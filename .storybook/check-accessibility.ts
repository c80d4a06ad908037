import { afterEach as runAxe } from '@storybook/addon-a11y/preview'

type Context = Parameters<typeof runAxe>[0]
type Report = Parameters<Context['reporting']['addReport']>[0]

interface Violation {
  id: string
  help: string
  nodes: { html: string }[]
}

interface A11yParameters {
  config?: object
  options?: object
}

/** What axe found, a line each; the report's own type says nothing of its result. */
function describe({ result }: Report) {
  const { violations = [] } = result as { violations?: Violation[] }
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`).join('\n')
}

/** Nobody looks at what has passed: to write it down takes axe a fifth of its time. Media and style sheets are not loaded: no rule that is on asks for them. */
const VIOLATIONS_ONLY = { resultTypes: ['violations'], selectors: false, preload: false }
/** To read the pseudo-elements behind each text takes axe a third of its time, and what has some it does not judge. */
const checks = [{ id: 'color-contrast', options: { ignorePseudo: true } }]
/** A theme changes colours and nothing else. */
const COLOUR_RULES = { runOnly: ['color-contrast', 'link-in-text-block'] }

async function check(context: Context, theme: string | undefined, options: object) {
  const reports: Report[] = []
  const a11y = context.parameters['a11y'] as A11yParameters
  await runAxe({
    ...context,
    globals: { ...context.globals, a11y: { manual: false } },
    parameters: { ...context.parameters, a11y: { ...a11y, config: { ...a11y.config, checks }, options: { ...a11y.options, ...VIOLATIONS_ONLY, ...options } } },
    reporting: { ...context.reporting, addReport: (report: Report) => reports.push(report) } as Context['reporting'],
  })
  const failed = reports.find(({ status }) => status === 'failed')
  if (failed) throw new Error(`axe, in the ${theme} theme: ${describe(failed)}`)
}

/** A story that is photographed in one mode only is a state or an interaction: its colours are those of other stories. */
const hasModes = ({ parameters }: Context) => Object.keys((parameters['chromatic'] as { modes?: object }).modes ?? {}).length > 1

/**
 * Holds a story against axe when the tests run (`checks: 'test'`), in place of the addon: quicker, and for stories that are photographed
 * in both themes with the rules about colours in the other theme too.
 */
export async function checkAccessibility(context: Context) {
  if (context.globals['checks'] !== 'test' || context.viewMode !== 'story') return
  const { dataset } = document.documentElement
  const own = dataset['theme']
  await check(context, own, {})
  if (!hasModes(context)) return
  const other = own === 'dark' ? 'light' : 'dark'
  dataset['theme'] = other
  await check(context, other, COLOUR_RULES)
  dataset['theme'] = own
}
