import type { ComponentType, ReactNode } from 'react'
import type { Place } from '../routes.tsx'

/** Kind of layout around a page. */
export type FrameKind = 'none' | 'public' | 'desk'

export interface FrameProps {
  place: Place
  children: ReactNode
}

export type Surroundings = ComponentType<FrameProps>

/** The layout of a route for a member or a visitor. */
export function frameOf({ frame }: Place, isMember: boolean): FrameKind {
  if (frame === 'either') return isMember ? 'desk' : 'public'
  return frame
}

/** Loads the layout, null for pages without one; only the app shell is large. */
export const bringFrame: Readonly<Record<FrameKind, () => Promise<Surroundings | null>>> = {
  none: async () => null,
  public: async () => (await import('../layout/public-frame.tsx')).PublicFrame,
  desk: async () => (await import('../layout/desk.tsx')).Desk,
}
