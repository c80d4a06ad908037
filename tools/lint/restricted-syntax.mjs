import { forbidden } from './forbidden.mjs'

const refuse = (constructs) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(
      constructs.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
})

/** Constructs that no source uses, each with its alternative. */
export const noRestrictedSyntax = refuse(forbidden.everywhere)

/** Constructs that no story uses. */
export const stories = refuse(forbidden.inStories)
