import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { CodeBlock } from '../CodeBlock/CodeBlock.tsx'
import { useNearScreen } from '../../layout/NearScreen/near-screen.ts'
import { useHoldPrint, useIsPrinting } from '../../layout/Printing/printing.ts'
import type { DrawnDiagram } from './draw-diagram.ts'
import { withQuotedLabels } from './quoted-labels.ts'

const words = defineMessages({
  diagram: { id: 'ui.chat.diagram' },
  source: { id: 'ui.chat.diagramSource' },
  failed: { id: 'ui.chat.diagramFailed' },
})

/** A diagram shrinks until its text reaches the smallest allowed size; then it scrolls. */
const SMALLEST = 12 / 14

export interface DiagramProps {
  /** Mermaid source. */
  source: string
}

/**
 * Draws a Mermaid diagram as an image. Its source is shown until then, and with a note when it is invalid. For charts of data, use
 * `Chart`.
 */
export function Diagram({ source }: DiagramProps) {
  const intl = useIntl()
  const box = useRef<HTMLDivElement>(null)
  const near = useNearScreen(box)
  const { painting, waiting, failed } = usePainting(source, useIsPrinting() || near)
  useHoldPrint(waiting)

  return (
    <div ref={box} data-waiting={waiting || undefined}>
      {painting ? (
        <Figure>
          <Scroll tabIndex={0} role="group" aria-label={intl.formatMessage(words.diagram)}>
            <img
              src={painting.url}
              width={painting.width}
              height={painting.height}
              style={{ minInlineSize: painting.width * SMALLEST }}
              alt={`${intl.formatMessage(words.diagram)}\n${source}`}
            />
          </Scroll>
          <details>
            <summary>
              <FormattedMessage {...words.source} />
            </summary>
            <CodeBlock code={source} language="mermaid" />
          </details>
        </Figure>
      ) : (
        <>
          {failed ? (
            <Note>
              <FormattedMessage {...words.failed} />
            </Note>
          ) : null}
          <CodeBlock code={source} language="mermaid" />
        </>
      )}
    </div>
  )
}

/** The drawing code is loaded with the first diagram near the viewport. */
async function paint(source: string) {
  const { drawDiagram: paintOnce } = await import('./draw-diagram.ts')
  const quoted = withQuotedLabels(source)
  return quoted === source ? paintOnce(source) : paintOnce(source).catch(() => paintOnce(quoted))
}

type RenderedDiagram = DrawnDiagram & { url: string; source: string; dark: boolean }

/** Draws once near the viewport or in print, and again when the theme changes. */
function usePainting(
  source: string,
  near: boolean,
): { painting: RenderedDiagram | null; waiting: boolean; failed: boolean } {
  const dark = useDark()
  const [drawn, setDrawn] = useState<RenderedDiagram | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const failed = wrong === source
  const painted = drawn?.source === source && drawn.dark === dark

  useEffect(() => {
    if (!near || painted) return
    let gone = false
    paint(source).then(
      (painting) => {
        if (gone) return
        const url = URL.createObjectURL(new Blob([painting.svg], { type: 'image/svg+xml' }))
        setDrawn({ ...painting, url, source, dark })
      },
      // A diagram that can't be drawn stays a code listing.
      () => gone || setWrong(source),
    )
    return () => {
      gone = true
    }
  }, [source, near, dark, painted])

  useEffect(() => () => (drawn ? URL.revokeObjectURL(drawn.url) : undefined), [drawn])
  return { painting: drawn?.source === source ? drawn : null, waiting: near && !painted && !failed, failed }
}

const useDark = () => useSyncExternalStore(watchTheme, () => document.documentElement.dataset.theme === 'dark')

function watchTheme(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

const Scroll = styled.div`
  overflow-x: auto;

  img {
    block-size: auto;
    margin-inline: auto;
  }
  @media print {
    img {
      min-inline-size: 0 !important;
      max-inline-size: 100%;
    }
  }
`

const Note = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
`

const Figure = styled.div`
  details {
    margin-block-start: ${({ theme }) => theme.space[2]};
  }
  summary {
    inline-size: fit-content;
    color: ${({ theme }) => theme.color.textSubtle};
    cursor: pointer;
    font: ${({ theme }) => theme.type.micro};
  }
  @media print {
    details {
      display: none;
    }
  }
`
