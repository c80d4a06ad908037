/*
 * These functions run in the preview's page: each is serialised by itself and must not refer to anything outside it.
 */

/** Prepares a page once: sets the globals, which a URL without a story cannot set; hides the caret and scrollbars. */
export async function prepare(globals) {
  const preview = window.__STORYBOOK_PREVIEW__
  await preview.storeInitializationPromise
  window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals })
  const style = document.createElement('style')
  // Storybook hides a story while it is prepared, and a hidden story cannot take focus: whether it did would depend on
  // its speed.
  style.textContent =
    '* { caret-color: transparent !important } ::-webkit-scrollbar { display: none } ' +
    '.sb-show-preparing-story #storybook-root { display: block !important; opacity: 0 }'
  document.head.append(style)
}

/** A story's own settings, read before it is rendered. */
export async function findStory(id) {
  const preview = window.__STORYBOOK_PREVIEW__
  const { parameters, storyGlobals } = await preview.storyStoreValue.loadStory({ storyId: id })
  return {
    pause: parameters.chromatic?.delay ?? 100,
    cutsOnPurpose: parameters.overflow === 'meant',
    globals: storyGlobals ?? {},
  }
}

/** Renders a story in place of the previous one and runs its play function; resolves to the reason if it fails. */
export function drawStory(id) {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__
  return new Promise((done) => {
    const ends = {
      storyFinished: ({ storyId, status, reporters }) =>
        storyId === id &&
        finish(status === 'error' ? (reporters?.[0]?.result?.message ?? 'its play function fails') : null),
      storyErrored: (error) => finish(error.title ?? 'is broken'),
      storyThrewException: (error) => finish(error.message),
      storyMissing: () => finish('is missing'),
      playFunctionThrewException: (error) => finish(error.message),
    }
    function finish(outcome) {
      for (const [name, listener] of Object.entries(ends)) channel.off(name, listener)
      done(outcome)
    }
    for (const [name, listener] of Object.entries(ends)) channel.on(name, listener)
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
  })
}

/**
 * Waits until the page is stable and its fonts and pictures are loaded; returns the height of its picture, 0 if it is
 * blank, and whether something in it is busy.
 */
export async function waitUntilStable(pause) {
  /** With a timeout: a browser with many pages may not report idle for seconds although nothing runs. */
  const idle = () => new Promise((done) => window.requestIdleCallback(done, { timeout: 300 }))
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  /** Resolves when the page has not changed for `pause` milliseconds, or after 3 s. */
  const quiet = () =>
    new Promise((done) => {
      let timer = setTimeout(end, pause)
      const changes = new MutationObserver(() => {
        clearTimeout(timer)
        timer = setTimeout(end, pause)
      })
      const latest = setTimeout(end, 3000)
      function end() {
        clearTimeout(latest)
        changes.disconnect()
        done()
      }
      changes.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
    })

  await idle()
  await quiet()
  await idle()
  await document.fonts.ready
  // Content that arrives late by itself, such as the colours of a code block, is marked by `data-waiting`.
  for (const end = performance.now() + 10_000; document.querySelector('[data-waiting]') && performance.now() < end;)
    await frame()
  await Promise.all(
    Array.from(document.images, (image) =>
      image.loading === 'lazy' && !image.complete ? null : image.decode().catch(() => null),
    ),
  )
  for (const animation of document.getAnimations()) {
    try {
      animation.finish()
    } catch {
      animation.cancel()
    }
  }
  window.scrollTo(0, 0)
  await frame()
  await frame()

  // A component by itself is a small picture; a floating or full-size element needs the whole screen. The container in
  // which diagrams are drawn is never visible.
  const seen = { visibilityProperty: true }
  const root = document.querySelector('#storybook-root')
  const isPart = Array.from(document.body.children).every(
    (child) => child === root || child.getBoundingClientRect().height === 0 || !child.checkVisibility(seen),
  )
  const floats = Array.from(document.body.querySelectorAll('*')).some(
    (element) => window.getComputedStyle(element).position === 'fixed' && element.checkVisibility(seen),
  )
  const whole = document.documentElement.scrollHeight
  const end = Math.ceil(root.getBoundingClientRect().bottom) + 24
  const isBlank =
    document.body.innerText.trim() === '' &&
    !document.body.querySelector('#storybook-root :is(svg, img, input, textarea, [role], [style])')
  const isSmall = isPart && !floats && whole <= window.innerHeight
  const height = isBlank ? 0 : isSmall ? Math.min(whole, Math.max(80, end)) : whole
  return { height, busy: document.querySelector('[aria-busy="true"]') !== null }
}
