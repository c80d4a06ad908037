import type { ComponentType, ReactNode } from 'react'
import type { Place } from '../routes.tsx'

/** What stands around a page. */
export type FrameKind = 'none' | 'public' | 'desk'

export interface FrameProps {
  place: Place
  children: ReactNode
}

export type Surroundings = ComponentType<FrameProps>

/** The surroundings of a place for a member or a visitor. */
export function frameOf({ frame }: Place, isMember: boolean): FrameKind {
  if (frame === 'either') return isMember ? 'desk' : 'public'
  return frame
}

/** Brings the surroundings; only the desk is heavy. Nothing where the page stands alone. */
export const bringFrame: Readonly<Record<FrameKind, () => Promise<Surroundings | null>>> = {
  none: async () => null,
  public: async () => (await import('../layout/public-frame.tsx')).PublicFrame,
  desk: async () => (await import('../layout/desk.tsx')).Desk,
}
