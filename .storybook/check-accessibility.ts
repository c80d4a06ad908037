import { afterEach as runAxe } from '@storybook/addon-a11y/preview'

type Context = Parameters<typeof runAxe>[0]
type Report = Parameters<Context['reporting']['addReport']>[0]

interface Finding {
  id: string
  help: string
  nodes: FoundNode[]
}

interface FoundNode {
  html: string
  element: Element
  any: { data: { messageKey?: string } | null }[]
}

interface A11yParameters {
  config?: object
  options?: object
}

/**
 * True for text in the colour of its background, which axe reports as undecided and we as an error. Transparent text is
 * intended: a field above it shows the letters, or it is for screen readers.
 */
const isUnreadable = ({ element, any }: FoundNode) =>
  any.some(({ data }) => data?.messageKey === 'equalRatio') && !getComputedStyle(element).color.endsWith(', 0)')

/** The violations that axe found in a story; the report's type does not describe its result. */
function findingsOf({ result }: Report): Finding[] {
  const { violations = [], incomplete = [] } = result as { violations?: Finding[]; incomplete?: Finding[] }
  const unreadable = incomplete.map((one) => ({ ...one, nodes: one.nodes.filter(isUnreadable) }))
  return [...violations, ...unreadable].filter(({ nodes }) => nodes.length > 0)
}

const describe = ({ id, help, nodes }: Finding) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`

/**
 * Reports failures only: recording passed checks takes a fifth of axe's time. Media and style sheets are not preloaded,
 * since no enabled rule needs them.
 */
const FINDINGS_ONLY = { resultTypes: ['violations', 'incomplete'], selectors: false, elementRef: true, preload: false }
/**
 * Ignores pseudo-elements: reading those behind each text takes a third of axe's time, and axe does not judge elements
 * that have some. Options replace axe's defaults entirely; the other values are the defaults of axe-core 4.14.
 */
const contrast = {
  ignoreUnicode: true,
  ignoreLength: false,
  ignorePseudo: true,
  boldValue: 700,
  boldTextPt: 14,
  largeTextPt: 18,
  contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  pseudoSizeThreshold: 0.25,
  shadowOutlineEmMax: 0.2,
}
const checks = [{ id: 'color-contrast', options: contrast }]
/** The rules to repeat in the other theme: a theme changes only colours. */
const COLOUR_RULES = { runOnly: ['color-contrast', 'link-in-text-block'] }

/**
 * True for a story with several snapshot modes. A story with one mode is a state or an interaction, whose colours in
 * the other theme appear in other stories.
 */
const hasModes = ({ parameters }: Context) =>
  Object.keys((parameters['chromatic'] as { modes?: object }).modes ?? {}).length > 1
/** Overlays, whose colours the page below may not have. */
const ABOVE = ['alert', 'alertdialog', 'dialog', 'listbox', 'menu', 'tooltip'].map((role) => `[role=${role}]`).join()
/** False for an interaction without an overlay: other stories show its colours too. */
const showsOwnColours = (context: Context) =>
  hasModes(context) || context.title.startsWith('States/') || document.querySelector(ABOVE) !== null
const WITHOUT_COLOURS = { rules: Object.fromEntries(COLOUR_RULES.runOnly.map((rule) => [rule, { enabled: false }])) }

async function check(context: Context, theme: string | undefined, options: object) {
  const reports: Report[] = []
  const a11y = context.parameters['a11y'] as A11yParameters
  await runAxe({
    ...context,
    globals: { ...context.globals, a11y: { manual: false } },
    parameters: {
      ...context.parameters,
      a11y: { ...a11y, config: { ...a11y.config, checks }, options: { ...a11y.options, ...FINDINGS_ONLY, ...options } },
    },
    reporting: { ...context.reporting, addReport: (report: Report) => reports.push(report) } as Context['reporting'],
  })
  const findings = reports.flatMap(findingsOf)
  if (findings.length > 0) throw new Error(`axe, in the ${theme} theme: ${findings.map(describe).join('\n')}`)
}

/**
 * Checks a story with axe in the test run (`checks: 'test'`), in place of the addon. It is faster; stories with
 * snapshots in both themes repeat the colour rules in the other theme, and interactions skip them.
 */
export async function checkAccessibility(context: Context) {
  if (context.globals['checks'] !== 'test' || context.viewMode !== 'story') return
  const { dataset } = document.documentElement
  const own = dataset['theme']
  await check(context, own, showsOwnColours(context) ? {} : WITHOUT_COLOURS)
  if (!hasModes(context)) return
  const other = own === 'dark' ? 'light' : 'dark'
  dataset['theme'] = other
  await check(context, other, COLOUR_RULES)
  dataset['theme'] = own
}
