import type { HandoffTarget } from '../../features/handoff/handoff.ts'

/** The tools that a member can start with, in display order, with their paths. */
export const modes = [
  { value: 'chat', to: 'chat', path: '/chat', pictures: true },
  { value: 'writing', to: 'creation', path: '/creation', pictures: false },
  { value: 'translation', to: 'translate', path: '/translate', pictures: false },
  { value: 'painting', to: 'aipainting', path: '/aipainting', pictures: false },
  { value: 'restoration', to: 'imagerestoration', path: '/imagerestoration', pictures: true },
] as const satisfies readonly { value: string; to: HandoffTarget; path: `/${string}`; pictures: boolean }[]

export type StartMode = (typeof modes)[number]
