import type { PointerEvent, ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { chosenIn, inBlocks } from './in-groups.ts'
import { pane, words } from './pane.ts'
import { type Aligned, countShown, type PairedSentence } from './sentence.ts'
import { TargetGroup } from './TargetGroup.tsx'

export interface TargetPaneProps extends Aligned {
  label: string
  /** As BCP 47 writes it. */
  lang: string
  /** One that has not changed is the same object as before: it is not rendered again. */
  sentences: readonly PairedSentence[]
  /** What stands between two sentences in this language, of what stands between them in the other. Give the same function each time. */
  gapOf?: ((gap: string) => string) | undefined
  /** Sentences are still on their way. */
  busy: boolean
  /** Stands there while there is nothing. */
  empty: ReactNode
  foot?: ReactNode
}

const asItIs = (gap: string) => gap

/** What has come back, sentence by sentence. One that has not is shown as it was written, and said to be so. A long text is set in blocks, each of which begins a line. */
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

  // Blocks are cut from all sentences, so that none is cut anew as more are shown.
  const count = busy ? countShown(sentences) : sentences.length
  const blocks = inBlocks(sentences).flatMap(({ from, own }) =>
    from < count ? [{ from, own: own.slice(0, count - from) }] : [],
  )

  return (
    <Pane role="region" aria-label={label} aria-busy={busy}>
      <Words
        dir="auto"
        lang={lang}
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
                  chosen={chosenIn(chosen, from, own.length)}
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

/** A part of a long text, which is laid out by itself, and painted when it is near the screen. No block of its own: what is copied has no line's end here. */
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

/** A sentence that is on its way is about as long as what it stands for. */
const Words = styled.div`
  ${words}
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
