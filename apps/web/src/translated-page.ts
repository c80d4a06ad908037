/** What the browser's translator puts in the place of a text. */
const isTranslation = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.localName === 'font'

/** The translation that stands for a text that was taken out of the page. */
const translations = new WeakMap<Node, HTMLElement>()

/** The child of `parent` in which a node that React has put there is to be found now: itself, what wraps it, or its translation. */
function childFor(node: Node, parent: Node): Node | null {
  if (node.parentNode === parent) return node
  for (let at: Node | null | undefined = translations.get(node) ?? node; at; at = at.parentNode) {
    if (at.parentNode === parent) return at
    if (!isTranslation(at.parentNode)) return null
  }
  return null
}

/** Remembers which translation stands for a text, and shows the text again once React writes into it: it is then translated anew. */
function follow(document: Document) {
  const written = new MutationObserver((records) => {
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
        written.observe(text, { characterData: true })
      }
    }
  }).observe(document, { childList: true, subtree: true })
}

/**
 * Lets the page go on while the browser translates it. A translator takes each text out of the page and puts a `<font>` in its
 * place, or around it; React does not know of that and would fail to remove a text, to insert before it, or to show what it writes
 * into it. See https://github.com/facebook/react/issues/11538.
 */
export function surviveTranslation(document: Document): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const there = childFor(child, this)
    if (there) removeChild.call(this, there)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && childFor(before, this)) as T
  }
  follow(document)
}
