import type { PointerEvent, ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { chosenWithin, splitIntoBlocks } from './split-groups.ts'
import { pane, paneText } from './pane.ts'
import { type SentenceHighlight, countVisible, type PairedSentence } from './sentence.ts'
import { TargetGroup } from './TargetGroup.tsx'

export interface TargetPaneProps extends SentenceHighlight {
  label: string
  /** BCP 47 language tag. */
  lang: string
  /** An unchanged sentence is the same object as before, so it is not rendered again. */
  sentences: readonly PairedSentence[]
  /**
   * Maps the white space between two source sentences to that of the target language. Pass the same function at each
   * render.
   */
  gapOf?: ((gap: string) => string) | undefined
  /** Sentences are still arriving. */
  busy: boolean
  /** Shown while there is no sentence. */
  empty: ReactNode
  foot?: ReactNode
}

const asItIs = (gap: string) => gap

/**
 * The translated sentences as they arrive. A pending sentence shows its source text and is marked as pending. A long
 * text is laid out in blocks, each of which begins a line.
 */
export function TargetPane({
  label,
  lang,
  sentences,
  gapOf = asItIs,
  busy,
  empty,
  chosen,
  onChoose,
  foot,
}: TargetPaneProps) {
  const point = ({ target }: PointerEvent) => {
    const place =
      target instanceof Element ? target.closest<HTMLElement>('[data-sentence]')?.dataset['sentence'] : undefined
    if (place !== undefined) onChoose(Number(place))
  }

  // Blocks are cut from all sentences, so that they do not change as more sentences are shown.
  const count = busy ? countVisible(sentences) : sentences.length
  const blocks = splitIntoBlocks(sentences).flatMap(({ from, own }) =>
    from < count ? [{ from, own: own.slice(0, count - from) }] : [],
  )

  return (
    <Pane role="region" aria-label={label} aria-busy={busy}>
      <Words
        dir="auto"
        lang={lang}
        translate={sentences.length === 0 ? undefined : 'no'}
        data-empty={sentences.length === 0 || undefined}
        onPointerOver={point}
        onPointerLeave={() => onChoose(null)}
      >
        {sentences.length === 0
          ? empty
          : blocks.map(({ from, own }) => {
              const group = (
                <TargetGroup
                  key={from}
                  from={from}
                  sentences={own}
                  gapOf={gapOf}
                  busy={busy}
                  chosen={chosenWithin(chosen, from, own.length)}
                />
              )
              return blocks.length > 1 ? <Block key={from}>{group}</Block> : group
            })}
      </Words>
      {foot}
    </Pane>
  )
}

const Pane = styled.div`
  ${pane}
`

/**
 * A block of a long text, with its own layout and painted only near the viewport. It is no block-level element, so that
 * copied text gets no extra line break here.
 */
const Block = styled.span`
  display: inline-block;
  inline-size: 100%;
  vertical-align: top;
  content-visibility: auto;
  contain-intrinsic-block-size: auto 900px;
`

const breathe = keyframes`
  50% { opacity: 0.5; }
`

/** A pending sentence is about as long as its source text. */
const Words = styled.div`
  ${paneText}
  flex: 1;
  color: ${({ theme }) => theme.color.textStrong};

  &[data-empty] {
    color: ${({ theme }) => theme.color.textSubtle};
  }
  [data-sentence] {
    border-radius: ${({ theme }) => theme.radius.s};
    box-decoration-break: clone;
  }
  [data-missing] {
    color: ${({ theme }) => theme.color.textMuted};
    text-decoration: underline dashed ${({ theme }) => theme.color.warning};
    text-underline-offset: 4px;
  }
  [data-waiting] {
    display: inline-block;
    block-size: 1em;
    background: ${({ theme }) => theme.color.sunken};
    vertical-align: text-bottom;
    animation: ${breathe} 1.6s ease-in-out infinite;
  }
  [data-chosen] {
    background: ${({ theme }) => theme.color.accentHalo};
  }
  @media (prefers-reduced-motion: reduce) {
    [data-waiting] {
      animation: none;
    }
  }
`
