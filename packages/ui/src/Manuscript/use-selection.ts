import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Span, trimSpan } from './span.ts'

/** In milliseconds: a selection that is still being made is not asked about. */
const SETTLED = 160

const spanIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
  trimSpan(value, { from: selectionStart, to: selectionEnd })

/** What is selected in a field, once the hand or the keys have come to rest; null for nothing. */
export function useSelection(field: RefObject<HTMLTextAreaElement | null>, isOn: boolean) {
  const [selected, select] = useState<Span | null>(null)
  const held = useRef(false)
  const within = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Where the keys have gone on to the tools sooner than they came to rest, what is selected now is meant. */
  const settle = () => {
    clearTimeout(timer.current)
    if (field.current) select(spanIn(field.current))
  }

  useEffect(() => {
    const release = () => {
      if (held.current) read()
      held.current = false
    }
    function read() {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        const { current } = field
        if (current && !held.current && document.activeElement === current) select(spanIn(current))
      }, SETTLED)
    }
    const changed = () => {
      if (document.activeElement === field.current && !held.current) read()
    }
    document.addEventListener('selectionchange', changed)
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('selectionchange', changed)
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
    }
  }, [field])

  return {
    selected: isOn ? selected : null,
    /** The hand begins to select. */
    hold: () => {
      held.current = true
      select(null)
    },
    /** Ends it, and goes on behind it. */
    drop: () => {
      const { current } = field
      select(null)
      current?.focus({ preventScroll: true })
      current?.setSelectionRange(current.selectionEnd, current.selectionEnd)
    },
    /** What was opened from the tools is in them, wherever it is drawn: only who goes elsewhere ends the selection. */
    watch: {
      onFocus: () => {
        within.current = true
        if (document.activeElement !== field.current) settle()
      },
      onBlur: () => {
        within.current = false
        setTimeout(() => {
          if (!within.current && document.hasFocus()) select(null)
        })
      },
    },
  }
}
