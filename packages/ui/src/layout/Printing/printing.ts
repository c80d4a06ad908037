import { useEffect, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Milliseconds that `printPage` waits for what is still loading. */
const PATIENCE = 30_000

type Printing = 'no' | 'preparing' | 'now'

let printing: Printing = 'no'
const readers = new Set<() => void>()
const holds = new Set<symbol>()

function setPrinting(now: Printing) {
  printing = now
  for (const changed of readers) changed()
}

const isPreparing = () => printing === 'preparing'

/** Components are rendered before the browser lays out the print. */
const begin = () => flushSync(() => setPrinting('now'))
const end = () => setPrinting('no')

/** The browser's own command would not wait for what is still loading. */
function onKeyDown(event: KeyboardEvent) {
  const { ctrlKey, metaKey, shiftKey, altKey, key } = event
  // On a Mac, Ctrl+P moves the caret.
  const isMod = /^(?:Mac|iP)/.test(navigator.platform) ? metaKey && !ctrlKey : ctrlKey && !metaKey
  if (!isMod || shiftKey || altKey || key.toLowerCase() !== 'p') return
  event.preventDefault()
  void printPage()
}

function subscribe(changed: () => void) {
  if (readers.size === 0) {
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    addEventListener('keydown', onKeyDown)
  }
  readers.add(changed)
  return () => {
    readers.delete(changed)
    if (readers.size > 0) return
    printing = 'no'
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
    removeEventListener('keydown', onKeyDown)
  }
}

/** Whether the page is printed or about to be: content that is otherwise rendered near the viewport is then rendered. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => printing !== 'no')

/** Whether a print waits for the page to be complete. */
export const useIsPreparingPrint = (): boolean => useSyncExternalStore(subscribe, isPreparing)

/** Makes `printPage` wait until the returned function is called. */
export function holdPrint(): () => void {
  const hold = Symbol()
  holds.add(hold)
  return () => void holds.delete(hold)
}

/** Makes `printPage` wait while `waiting` is true. */
export function useHoldPrint(waiting: boolean) {
  useEffect(() => (waiting ? holdPrint() : undefined), [waiting])
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Renders the whole page, waits until all of it is loaded and drawn, and opens the browser's print dialog. */
export async function printPage(): Promise<void> {
  if (printing !== 'no') return
  flushSync(() => setPrinting('preparing'))
  const latest = performance.now() + PATIENCE
  // What has arrived may request more once it is rendered.
  for (let quiet = 0; quiet < 2 && performance.now() < latest; quiet = holds.size === 0 ? quiet + 1 : 0)
    await nextFrame()
  await document.fonts.ready
  const pictures = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy')
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
  window.print()
  // The browser has not printed.
  if (isPreparing()) end()
}
