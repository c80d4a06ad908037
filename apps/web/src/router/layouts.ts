import type { ComponentType, ReactNode } from 'react'
import type { RouteEntry } from './route-table.tsx'

/** Kind of layout around a page. */
export type LayoutKind = 'none' | 'public' | 'shell'

export interface LayoutProps {
  route: RouteEntry
  children: ReactNode
}

export type PageLayout = ComponentType<LayoutProps>

/** The layout of a route for a member or a visitor. */
export function layoutOf({ layout }: RouteEntry, isMember: boolean): LayoutKind {
  if (layout === 'either') return isMember ? 'shell' : 'public'
  return layout
}

/** Loads the layout, null for pages without one; only the app shell is large. */
export const layoutLoaders: Readonly<Record<LayoutKind, () => Promise<PageLayout | null>>> = {
  none: async () => null,
  public: async () => (await import('../shell/public-layout.tsx')).PublicLayout,
  shell: async () => (await import('../shell/app-shell.tsx')).AppShell,
}
