import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'
import { Dot } from '../Dot/Dot.tsx'
import { BlockView } from './BlockView.tsx'
import type { LiveText } from './live-text.ts'
import { viewOf } from './Markdown.tsx'
import { type Block, MarkdownStream } from './markdown-stream.ts'
import { Prose } from './Prose.tsx'

export interface LiveMarkdownProps {
  text: LiveText
}

/** Shows a text in Markdown while it is being written, at most once a frame, and only what has changed. */
export function LiveMarkdown({ text }: LiveMarkdownProps) {
  const blocks = useLiveBlocks(text)
  const last = blocks.at(-1)
  const caret = <Caret breathing />

  return (
    <Prose>
      {blocks.slice(0, -1).map(viewOf)}
      {last ? <BlockView key={last.key} node={last.node} definitions={last.definitions} caret={caret} /> : <p key="empty">{caret}</p>}
    </Prose>
  )
}

function useLiveBlocks(text: LiveText): readonly Block[] {
  const reader = useRef<{ written: string; stream: MarkdownStream }>(null)
  const [blocks, setBlocks] = useState<readonly Block[]>(() => read(text.getSnapshot()).stream.blocks)

  useEffect(() => {
    let frame = 0
    const draw = () => {
      frame = 0
      reader.current = read(text.getSnapshot(), reader.current)
      const { stream } = reader.current
      flushSync(() => setBlocks(stream.blocks))
    }
    const ask = () => {
      frame ||= requestAnimationFrame(draw)
    }
    ask()
    const leave = text.subscribe(ask)
    return () => {
      leave()
      cancelAnimationFrame(frame)
    }
  }, [text])

  return blocks
}

/** Goes on from where the reading was, or begins again where the text was replaced. */
function read(snapshot: string, before: { written: string; stream: MarkdownStream } | null = null) {
  const goesOn = before !== null && snapshot.startsWith(before.written)
  const stream = goesOn ? before.stream : new MarkdownStream()
  stream.append(goesOn ? snapshot.slice(before.written.length) : snapshot)
  return { written: snapshot, stream }
}

const Caret = styled(Dot)`
  margin-inline-start: 3px;
  color: ${({ theme }) => theme.color.accentEdge};
  vertical-align: -0.02em;
`
