import type { Summary } from 'mdast'
import { type ReactNode, useState } from 'react'
import { Inline } from './Inline.tsx'
import type { Definitions } from './markdown-stream.ts'

export interface CollapsibleProps {
  /** Whether its closing tag has arrived. Only the value at the first render counts. */
  closed: boolean
  summary: Summary | null
  definitions: Definitions | null
  children: ReactNode
}

/**
 * A collapsible part of an answer. It does not collapse when its closing tag arrives while it is on screen, so that the
 * text that is being read does not vanish.
 */
export function Collapsible({ closed, summary, definitions, children }: CollapsibleProps) {
  const [open] = useState(!closed)
  return (
    <details className="fold" open={open}>
      {summary ? (
        <summary dir="auto">
          <Inline nodes={summary.children} definitions={definitions} />
        </summary>
      ) : null}
      {children}
    </details>
  )
}
