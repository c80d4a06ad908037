import type { Summary } from 'mdast'
import { type ReactNode, useState } from 'react'
import { Inline } from './Inline.tsx'
import type { Definitions } from './markdown-stream.ts'

export interface FoldProps {
  /** Its end was written. */
  closed: boolean
  summary: Summary | null
  definitions: Definitions | null
  children: ReactNode
}

/** A part of an answer that folds. One that is closed before the reader's eyes stays as it is: what is being read must not vanish. */
export function Fold({ closed, summary, definitions, children }: FoldProps) {
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
