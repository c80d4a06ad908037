import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Button } from '../../actions/Button/Button.tsx'

export interface FoldedTextProps {
  text: string
  /** The number of lines that a folded text shows. */
  lines: number
  /** Not folded: a search hit may be anywhere in the text. */
  whole?: boolean
}

/**
 * A plain text that is folded after some lines until the member expands it. Its end stays in the document: it can be
 * copied, and expands when the browser's search finds something there. For a section of an answer, use `Markdown`.
 */
export function FoldedText({ text, lines, whole = false }: FoldedTextProps) {
  const words = useRef<HTMLParagraphElement>(null)
  const [isExpanded, setExpanded] = useState(false)
  const [isLong, setLong] = useState(false)
  const isFolded = !isExpanded && !whole

  useLayoutEffect(() => {
    const { current: paragraph } = words
    if (!paragraph || !isFolded) return
    const measure = () => setLong(paragraph.scrollHeight > paragraph.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(paragraph)
    return () => observer.disconnect()
  }, [text, lines, isFolded])

  const toggle = () => {
    setExpanded(!isExpanded)
    // The button moves up by the height of the folded lines: the text must not end above the visible part of the page.
    if (isExpanded) requestAnimationFrame(() => words.current?.scrollIntoView({ block: 'nearest' }))
  }

  return (
    <>
      <Words
        ref={words}
        dir="auto"
        data-folded={isFolded || undefined}
        style={{ '--lines': lines } as CSSProperties}
        // The browser scrolls to a search hit in the folded lines.
        onScroll={() => setExpanded(true)}
      >
        {text}
      </Words>
      {isLong && !whole ? (
        <Toggle kind="quiet" size="s" data-folds aria-expanded={isExpanded} onClick={toggle}>
          <FormattedMessage id={isExpanded ? 'ui.folded.less' : 'ui.folded.more'} />
        </Toggle>
      ) : null}
    </>
  )
}

const Words = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  &[data-folded] {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--lines);
  }
  @media print {
    &[data-folded] {
      -webkit-line-clamp: none;
    }
  }
`

const Toggle = styled(Button)`
  margin-inline: -10px;

  @media print {
    display: none;
  }
`
