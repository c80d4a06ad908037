/* These functions run in the preview's page: each is sent there by itself and knows nothing around it. */

/** Once a page: its mode, which an address without a story has no say in; no caret, no scrollbar that comes and goes. */
export async function prepare(globals) {
  const preview = window.__STORYBOOK_PREVIEW__
  await preview.storeInitializationPromise
  window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals })
  const style = document.createElement('style')
  // A story that is put away while it is prepared could not take focus, one that is prepared fast could.
  style.textContent =
    '* { caret-color: transparent !important } ::-webkit-scrollbar { display: none } .sb-show-preparing-story #storybook-root { display: block !important; opacity: 0 }'
  document.head.append(style)
}

/** What a story says of itself before it is drawn. */
export async function findStory(id) {
  const preview = window.__STORYBOOK_PREVIEW__
  const { parameters, storyGlobals } = await preview.storyStoreValue.loadStory({ storyId: id })
  return {
    pause: parameters.chromatic?.delay ?? 100,
    cutsOnPurpose: parameters.overflow === 'meant',
    globals: storyGlobals ?? {},
  }
}

/** Draws a story in place of the one before, and does its deed; gives back why it can't. */
export function drawStory(id) {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__
  return new Promise((done) => {
    const ends = {
      storyFinished: ({ storyId, status, reporters }) =>
        storyId === id && finish(status === 'error' ? (reporters?.[0]?.result?.message ?? 'its deed fails') : null),
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

/** Waits until nothing in the page changes for a while, and its fonts and pictures are there; gives back how high its picture is, 0 while it is blank, and whether something in it is still busy. */
export async function settle(pause) {
  /** A browser with many pages may say for seconds that it is not idle though nothing is done. */
  const idle = () => new Promise((done) => window.requestIdleCallback(done, { timeout: 300 }))
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  /** Nothing in the page changes for a while. */
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
  // What comes late by itself, as the colours of a listing do, says so.
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

  // A part on its own is a small picture; what floats or fills the screen is a screen. The room in which diagrams are drawn is never seen.
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
