import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LiveText } from './live-text.ts'
import { type Block, continueParsing } from './markdown-stream.ts'

const textOf = (text: string | LiveText) => (typeof text === 'string' ? text : text.getSnapshot())

/** The blocks of a text. A streaming text is parsed at most once a frame. */
export function useBlocks(text: string | LiveText): readonly Block[] {
  const [parsed, setParsed] = useState(() => {
    const stream = continueParsing(textOf(text))
    return { stream, blocks: stream.blocks }
  })

  useEffect(() => {
    if (typeof text === 'string') return
    let frame = 0
    let task: ReturnType<typeof setTimeout> | undefined
    const draw = () => {
      frame = 0
      flushSync(() =>
        setParsed(({ stream: before }) => {
          const stream = continueParsing(text.getSnapshot(), before)
          return { stream, blocks: stream.blocks }
        }),
      )
    }
    const scheduleDraw = () => {
      // Rendered between two frames: React's work and the browser's own are then two short tasks, and key events are
      // handled in between.
      frame ||= requestAnimationFrame(() => (task = setTimeout(draw)))
    }
    scheduleDraw()
    const unsubscribe = text.subscribe(scheduleDraw)
    return () => {
      unsubscribe()
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [text])

  if (typeof text === 'string' && text !== parsed.stream.text) {
    const stream = continueParsing(text, parsed.stream)
    setParsed({ stream, blocks: stream.blocks })
    return stream.blocks
  }
  return parsed.blocks
}
