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

/** A text in the colour of its ground: undecided to axe, wrong to us. One that is transparent is meant to be: the field above it shows its letters, or it is for screen readers. */
const isUnreadable = ({ element, any }: FoundNode) =>
  any.some(({ data }) => data?.messageKey === 'equalRatio') && !getComputedStyle(element).color.endsWith(', 0)')

/** What axe found against a story; the report's own type says nothing of its result. */
function findingsOf({ result }: Report): Finding[] {
  const { violations = [], incomplete = [] } = result as { violations?: Finding[]; incomplete?: Finding[] }
  const unreadable = incomplete.map((one) => ({ ...one, nodes: one.nodes.filter(isUnreadable) }))
  return [...violations, ...unreadable].filter(({ nodes }) => nodes.length > 0)
}

const describe = ({ id, help, nodes }: Finding) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`

/** Nobody looks at what has passed: to write it down takes axe a fifth of its time. Media and style sheets are not loaded: no rule that is on asks for them. */
const FINDINGS_ONLY = { resultTypes: ['violations', 'incomplete'], selectors: false, elementRef: true, preload: false }
/**
 * To read the pseudo-elements behind each text takes axe a third of its time, and what has some it does not judge.
 * Options take the place of axe's own, all of them: the others are those of axe-core 4.14.
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
/** A theme changes colours and nothing else. */
const COLOUR_RULES = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** A story that is photographed in one mode only is a state or an interaction: its colours in the other theme are those of other stories. */
const hasModes = ({ parameters }: Context) =>
  Object.keys((parameters['chromatic'] as { modes?: object }).modes ?? {}).length > 1
/** What comes over a page, with colours that the page below it may not have. */
const ABOVE = ['alert', 'alertdialog', 'dialog', 'listbox', 'menu', 'tooltip'].map((role) => `[role=${role}]`).join()
/** An interaction that brings nothing over its page shows colours that other stories show too. */
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
 * Holds a story against axe when the tests run (`checks: 'test'`), in place of the addon: quicker, and for stories that are photographed
 * in both themes with the rules about colours in the other theme too, and for interactions without them.
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
