/** Prevents scripts that move focus from scrolling this window and its parents. Returns a function that undoes it. */
export function focusWithoutScrolling() {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true })
  }
  return () => {
    HTMLElement.prototype.focus = focus
  }
}

/** True if this window is the iframe of one story in a docs page, by Storybook's naming of such iframes. */
export const isFramedInDocs = () => window.frameElement?.id.startsWith('iframe--') === true
