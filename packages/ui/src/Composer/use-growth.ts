import { type Ref, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/** Lets a text field grow with its words where the browser does not do it by itself. */
export function useGrowth(value: string): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const { current } = field
    if (!current || CSS.supports('field-sizing', 'content')) return
    current.style.blockSize = 'auto'
    current.style.blockSize = `${current.scrollHeight}px`
  }, [value])
  return field
}

/** One ref for two who ask for the element. */
export function useMergedRefs<Element>(given: Ref<Element> | undefined, own: RefObject<Element | null>) {
  return useCallback(
    (element: Element | null) => {
      own.current = element
      if (typeof given === 'function') given(element)
      else if (given) given.current = element
    },
    [given, own],
  )
}
