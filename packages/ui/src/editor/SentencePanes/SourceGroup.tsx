import { memo } from 'react'
import { haveSameElements } from './split-groups.ts'
import type { Part } from './sentence.ts'

export interface SourceGroupProps {
  parts: readonly Part[]
  /** Place of the highlighted sentence, if it is in this group. */
  chosen: number | null
}

/** Adjacent parts of the text in a `SourcePane`, which render again only when one of them changes. */
export const SourceGroup = memo(
  function SourceGroup({ parts, chosen }: SourceGroupProps) {
    return parts.map(({ text, place }, k) =>
      place === null ? (
        text
      ) : (
        <span key={k} data-place={place} data-chosen={place === chosen || undefined}>
          {text}
        </span>
      ),
    )
  },
  (before, after) =>
    before.chosen === after.chosen &&
    haveSameElements(before.parts, after.parts, (one, other) => one.text === other.text && one.place === other.place),
)
