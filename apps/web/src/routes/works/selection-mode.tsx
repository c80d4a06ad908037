import { Button } from '@moyun/ui'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Selection } from './use-selection.ts'

const ID = 'choose-works'

/** Starts and ends the selection of works. */
export function SelectButton({ choosing, begin, end }: Selection) {
  return (
    <Button id={ID} aria-pressed={choosing} kind={choosing ? 'soft' : 'line'} onClick={choosing ? end : begin}>
      <FormattedMessage id="works.choose" />
    </Button>
  )
}

/**
 * Adds shortcuts to the works inside: Ctrl+A selects all that are shown, Escape ends the selection and returns focus to
 * the button that started it.
 */
export function SelectionShortcuts({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { choosing, chooseAll, end } = selection
  const was = useRef(choosing)

  useEffect(() => {
    if (was.current && !choosing && document.activeElement === document.body)
      (document.getElementById(ID) ?? document.getElementById('content'))?.focus({ preventScroll: true })
    was.current = choosing
  }, [choosing])

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event
    if (!choosing || event.defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return
    if (key === 'Escape') end()
    if (key !== 'a' || !(event.ctrlKey || event.metaKey) || target.matches('input')) return
    event.preventDefault()
    chooseAll()
  }
  return <div onKeyDown={press}>{children}</div>
}
