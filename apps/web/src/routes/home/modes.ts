import type { CarriedTo } from '../../carried/carried.ts'

/** What a member can begin with, in the order in which it is offered, and where each leads. */
export const modes = [
  { value: 'chat', to: 'chat', path: '/chat', pictures: true },
  { value: 'writing', to: 'creation', path: '/creation', pictures: false },
  { value: 'translation', to: 'translate', path: '/translate', pictures: false },
  { value: 'painting', to: 'aipainting', path: '/aipainting', pictures: false },
  { value: 'restoration', to: 'imagerestoration', path: '/imagerestoration', pictures: true },
] as const satisfies readonly { value: string; to: CarriedTo; path: `/${string}`; pictures: boolean }[]

export type StartMode = (typeof modes)[number]
