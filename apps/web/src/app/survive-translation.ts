/** Whether it is an element that the browser's translator inserts for a text. */
const isTranslation = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.localName === 'font'

/** The translation of each text node that was removed from the page. */
const translations = new WeakMap<Node, HTMLElement>()

/** The child of `parent` that contains a node inserted by React: the node itself, its wrapper, or its translation. */
function childFor(node: Node, parent: Node): Node | null {
  if (node.parentNode === parent) return node
  for (let at: Node | null | undefined = translations.get(node) ?? node; at; at = at.parentNode) {
    if (at.parentNode === parent) return at
    if (!isTranslation(at.parentNode)) return null
  }
  return null
}

/**
 * Records which translation replaces a text node, and restores the node once React writes into it, so that it is
 * translated again.
 */
function follow(document: Document) {
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const translation = translations.get(target)
      translations.delete(target)
      if (translation?.isConnected) translation.replaceWith(target)
    }
  })
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (removedNodes.length === 0) continue
      const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation)
      for (const text of translation ? removedNodes : []) {
        if (!translation || text.nodeType !== Node.TEXT_NODE || text.isConnected) continue
        translations.set(text, translation)
        observer.observe(text, { characterData: true })
      }
    }
  }).observe(document, { childList: true, subtree: true })
}

/**
 * Keeps the app working while the browser translates the page. A translator replaces or wraps each text node with a
 * `<font>`; React does not know of that, and would fail when it removes a text, inserts before it, or updates it. See
 * https://github.com/facebook/react/issues/11538.
 */
export function surviveTranslation(document: Document): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const current = childFor(child, this)
    if (current) removeChild.call(this, current)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && childFor(before, this)) as T
  }
  follow(document)
}
