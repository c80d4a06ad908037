/** Maximum price in points of a template without an entry in `OTHERWISE`. */
const USUAL = 20

/** Lower for short results, higher for long ones. */
const OTHERWISE: Readonly<Record<string, number>> = {
  'moments-post': 8,
  'blessing-words': 8,
  'ad-copy': 10,
  'gift-card': 10,
  'regex-maker': 10,
  'shell-command': 10,
  'official-account-article': 30,
  'lesson-plan': 30,
  'travel-plan': 30,
  'campaign-plan': 40,
  'project-proposal': 40,
}

/** The maximum usual price of one version of a template. */
export const maxTemplatePrice = (templateId: string): number => OTHERWISE[templateId] ?? USUAL

/** The lowest and the highest maximum price of the built-in templates. */
export const TEMPLATE_PRICE_RANGE = {
  from: Math.min(USUAL, ...Object.values(OTHERWISE)),
  to: Math.max(USUAL, ...Object.values(OTHERWISE)),
} as const
