/** In points, at most: of a scene that is named in no other line. */
const USUAL = 20

/** Short results cost less, long ones more. */
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

/** What one version of a scene costs at most, at the usual price. */
export const costsAtMost = (sceneId: string): number => OTHERWISE[sceneId] ?? USUAL

/** What the cheapest of the house's scenes costs at most, and the dearest. */
export const COSTS_BETWEEN = {
  from: Math.min(USUAL, ...Object.values(OTHERWISE)),
  to: Math.max(USUAL, ...Object.values(OTHERWISE)),
} as const

/** What another wording of a passage costs at most, at the usual price. */
export const PASSAGE_COSTS_AT_MOST = 6
