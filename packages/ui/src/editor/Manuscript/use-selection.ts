import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Span, trimSpan } from './span.ts'

/** In milliseconds: how long a selection must stay unchanged before it counts. */
const SELECTION_DELAY = 160

const spanIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
  trimSpan(value, { from: selectionStart, to: selectionEnd })

/** The selected range of a field, once the pointer or the keyboard has come to rest; null for none. */
export function useSelection(field: RefObject<HTMLTextAreaElement | null>, isOn: boolean) {
  const [selected, select] = useState<Span | null>(null)
  const held = useRef(false)
  const within = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** If the focus moves to the tools before the selection has settled, the current selection counts. */
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
      }, SELECTION_DELAY)
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
    /** A pointer selection begins. */
    hold: () => {
      held.current = true
      select(null)
    },
    /** Ends the selection and puts the caret after it. */
    drop: () => {
      const { current } = field
      select(null)
      current?.focus({ preventScroll: true })
      current?.setSelectionRange(current.selectionEnd, current.selectionEnd)
    },
    /**
     * Popovers opened from the tools belong to them, wherever they are rendered in the DOM: only focus elsewhere ends
     * the selection.
     */
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
