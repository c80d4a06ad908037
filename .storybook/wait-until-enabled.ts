import type { StoryContext } from '@storybook/react-vite'

const LIMIT_MS = 10_000

/**
 * Makes a story's clicks wait until their element is enabled, as a member does: a click on a disabled element silently
 * does nothing.
 *
 * Rejects if the element stays disabled for 10 s.
 */
export function waitUntilEnabled({ userEvent }: StoryContext) {
  const { click } = userEvent
  const clickEnabled = async (element: Element) => {
    const end = performance.now() + LIMIT_MS
    while (element.matches(':disabled')) {
      if (performance.now() > end) throw new Error(`Clicked, but disabled: ${element.outerHTML.slice(0, 200)}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return click(element)
  }
  Object.assign(userEvent, { click: clickEnabled })
}
