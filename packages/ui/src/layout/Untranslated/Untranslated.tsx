import type { ReactNode } from 'react'

/** A name or number in a text, which the browser's translator leaves as it is. */
export const Untranslated = ({ children }: { children: ReactNode }) => <bdi translate="no">{children}</bdi>
