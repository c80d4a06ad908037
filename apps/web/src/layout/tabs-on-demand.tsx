import { type ComponentType, lazy, type ReactNode } from 'react'

interface TabPagesProps {
  /** The page that the address asks for, where there are no tabs. */
  children: ReactNode
}

interface Parts {
  TabStrip: ComponentType
  TabPages: ComponentType<TabPagesProps>
}

/** Where they do not come, the page stands without. */
const without: Parts = { TabStrip: () => null, TabPages: ({ children }) => children }
const bring = (): Promise<Parts> => import('../tab-bar/parts.ts').then(({ parts }) => parts, () => without)

/** The bar of the open pages. */
export const TabStrip = lazy(async () => ({ default: (await bring()).TabStrip }))

/** The open pages, of which one shows. */
export const TabPages = lazy(async () => ({ default: (await bring()).TabPages }))
