/** A text that cannot be read to its end, and its element. */
export interface ClippedText {
  element: Element
  text: string
  reason: 'cut' | 'spills' | 'off the screen'
}

/** CSS pixels; anything below is rounding, not overflow. */
const HAIR = 1.5

/** Not painted, or for screen readers only. */
const isHidden = (element: Element) => {
  const { clipPath, visibility, opacity } = getComputedStyle(element)
  return visibility === 'hidden' || opacity === '0' || clipPath === 'inset(50%)'
}

/** Transparent text: a line is shown in its place, and screen readers still read it. */
const isTransparent = (element: Element) => getComputedStyle(element).color === 'rgba(0, 0, 0, 0)'

/** An ellipsis, a line clamp or a scroll container shows that there is more; that is intended. */
function isMeant(style: CSSStyleDeclaration, axis: 'x' | 'y') {
  const overflow = axis === 'x' ? style.overflowX : style.overflowY
  if (overflow === 'auto' || overflow === 'scroll') return true
  return axis === 'x'
    ? style.textOverflow !== 'clip' || style.webkitLineClamp !== 'none'
    : style.webkitLineClamp !== 'none'
}

const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'

function reasonOf(text: Text, root: Element): ClippedText['reason'] | null {
  const range = document.createRange()
  range.selectNodeContents(text)
  const box = range.getBoundingClientRect()
  if (box.width === 0 || box.height === 0) return null
  if (text.parentElement && isTransparent(text.parentElement)) return null

  for (let element = text.parentElement; element && root.contains(element); element = element.parentElement) {
    if (isHidden(element)) return null
    const style = getComputedStyle(element)
    const own = element.getBoundingClientRect()
    const over = {
      x: Math.max(box.right - own.right, own.left - box.left) > HAIR,
      y: Math.max(box.bottom - own.bottom, own.top - box.top) > HAIR,
    }
    if ((over.x && isMeant(style, 'x')) || (over.y && isMeant(style, 'y'))) return null
    const isPutAway = box.left >= own.right - HAIR || box.right <= own.left + HAIR
    if (isPutAway && clips(style.overflowX)) return null
    if ((over.x && clips(style.overflowX)) || (over.y && clips(style.overflowY))) return 'cut'
    const isFace =
      style.display !== 'inline' &&
      (style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.boxShadow !== 'none' || style.borderTopWidth !== '0px')
    if (over.x && isFace) return 'spills'
    if (style.position === 'fixed') break
  }
  const page = document.documentElement
  return box.right > page.clientWidth + HAIR || box.left < -HAIR ? 'off the screen' : null
}

function* textsIn(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (
      currentNode instanceof Text &&
      currentNode.data.trim() !== '' &&
      !currentNode.parentElement?.closest('script, style, svg, [data-workshop]')
    )
      yield currentNode
  }
}

/** Every text below `root` that is cut off, overflows its container or leaves the screen; one per element. */
export function findClippedText(root: Element): ClippedText[] {
  const found = new Map<Element, ClippedText>()
  for (const text of textsIn(root)) {
    const { parentElement: element } = text
    if (!element || found.has(element)) continue
    const reason = reasonOf(text, root)
    if (reason) found.set(element, { element, text: text.data.trim(), reason })
  }
  return [...found.values()]
}
