const FORBIDDEN =
  'script, iframe, frame, object, embed, form, meta, link, base, style, template, noscript, video, ' +
  'audio, source, track, portal, image, foreignObject, use, animate, set, annotation-xml, textarea, ' +
  'dialog, marquee'
const LINKS = new Set(['http:', 'https:', 'mailto:'])
const REL = ['noopener', 'noreferrer', 'nofollow']
const DOORS = ['alert', 'confirm', 'prompt', 'open'] as const

function isForeign(address: string) {
  const { origin, protocol } = new URL(address, location.href)
  return protocol.startsWith('http') || protocol === 'ws:' || protocol === 'wss:'
    ? origin !== location.origin
    : !['blob:', 'data:'].includes(protocol)
}

/** The violations of one element that a text has produced. */
function* faultsOf(element: Element): Generator<string> {
  if (element.matches(FORBIDDEN)) yield `element ${element.localName}`
  for (const { name, value } of element.attributes) {
    if (name.startsWith('on') || name === 'srcdoc' || name === 'ping') yield `attribute ${name}`
    if ((name === 'id' || name === 'name') && !/^(?:radix-|_r_|:r)/.test(value)) yield `${name} ${value}`
    if (['src', 'srcset', 'poster', 'background', 'action'].includes(name) && isForeign(value)) yield `${name} ${value}`
    if (name === 'style' && /url\(/i.test(value)) yield `style ${value}`
  }
  const href = element.getAttribute('href') ?? element.getAttribute('xlink:href')
  if (href === null) return
  const isKnown = element.localName === 'a' && URL.canParse(href) && LINKS.has(new URL(href).protocol)
  const rel = (element.getAttribute('rel') ?? '').split(' ')
  if (!isKnown || !REL.every((word) => rel.includes(word))) yield `link ${href} rel ${rel.join(' ')}`
}

/** The violations in the SVG images of diagrams, as if they were parsed as part of the page. */
export async function violationsInDiagrams(root: Element) {
  const pictures = [...root.querySelectorAll<HTMLImageElement>('img[src^="blob:"]')]
  const drawings = await Promise.all(
    pictures.map(async ({ src }) => new DOMParser().parseFromString(await (await fetch(src)).text(), 'text/html')),
  )
  return drawings.flatMap(({ body }) =>
    [...body.querySelectorAll('*')].flatMap((element) => {
      const runs = [...element.attributes].filter(
        ({ name, value }) =>
          name.startsWith('on') || /^\W*javascript:/i.test(value) || (isSource(name, value) && !isLink(element, value)),
      )
      const isMarkup = element.matches(DRAWN_MARKUP)
      const isAsking = element.localName === 'style' && ASKS.test(element.textContent)
      return [
        ...runs.map(({ name, value }) => `drawn ${name} ${value}`),
        ...(isMarkup ? [`drawn ${element.localName}`] : []),
        ...(isAsking ? ['drawn style that asks for something'] : []),
      ]
    }),
  )
}

const DRAWN_MARKUP = 'script, iframe, img, foreignObject, foreignobject, form, object, embed'
/** In a style sheet: references outside of the image itself. */
const ASKS = /url\(\s*['"]?(?!#)|@import/i
/** A link inside an image is only a shape: it can't be followed, and nothing is fetched for it. */
const isLink = ({ localName }: Element, address: string) =>
  localName === 'a' && URL.canParse(address) && LINKS.has(new URL(address).protocol)
const isSource = (name: string, value: string) => ['href', 'xlink:href', 'src'].includes(name) && !value.startsWith('#')

/** The frames opened by this page whose sandbox allows more than scripts. */
const openedFrames = () =>
  [...document.querySelectorAll('iframe')].flatMap(({ title, sandbox }) =>
    sandbox.value === 'allow-scripts' ? [] : [`frame ${title} may ${sandbox.value}`],
  )

/** Records every violation that a hostile text causes below `root`, even between two characters. */
export function watchViolations(root: Element) {
  const faults = new Set<string>()
  const judge = (element: Element, text: string) => {
    for (const each of [element, ...element.querySelectorAll('*')])
      for (const fault of faultsOf(each)) faults.add(`${fault} ← ${text}`)
  }
  const changes = new MutationObserver((records) => weigh(records, 'between two texts'))
  const weigh = (records: MutationRecord[], text: string) => {
    for (const { target, addedNodes, type } of records) {
      if (type === 'attributes' && target instanceof Element)
        for (const fault of faultsOf(target)) faults.add(`${fault} ← ${text}`)
      for (const node of addedNodes) if (node instanceof Element) judge(node, text)
    }
  }
  changes.observe(root, { childList: true, subtree: true, attributes: true })

  const requests = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (isForeign(name)) faults.add(`request ${name}`)
  })
  requests.observe({ type: 'resource' })
  const refused = ({ blockedURI }: SecurityPolicyViolationEvent) => void faults.add(`refused ${blockedURI}`)
  document.addEventListener('securitypolicyviolation', refused)
  const doors = DOORS.map((name) => [name, window[name]] as const)
  for (const [name] of doors) Object.assign(window, { [name]: () => void faults.add(`called ${name}`) })

  return {
    /** Checks the changes since the last call. */
    look: (text: string) => weigh(changes.takeRecords(), text),
    /** Records violations that were found elsewhere. */
    note: (found: readonly string[], text: string) => found.forEach((fault) => faults.add(`${fault} ← ${text}`)),
    /** Stops watching and returns the violations. */
    end: () => {
      for (const child of root.children) judge(child, 'the end')
      changes.disconnect()
      requests.disconnect()
      document.removeEventListener('securitypolicyviolation', refused)
      for (const [name, own] of doors) Object.assign(window, { [name]: own })
      if ('__hostile' in window) faults.add('ran')
      return [...faults, ...openedFrames()]
    },
  }
}
