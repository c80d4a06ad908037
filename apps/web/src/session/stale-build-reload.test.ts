import { expect, test } from 'vitest'
import { createStaleBuildReload, type StaleBuildReloadWiring } from './stale-build-reload.ts'

/** A tab: its storage survives the reloads of its pages, and each reload loads the next page. */
function openTab(over: Partial<StaleBuildReloadWiring> = {}) {
  const kept = new Map<string, string>()
  const tab = { reloads: 0, keeps: 0, isGone: true }

  /** A page of the tab; it reports whether it stays when a chunk is missing. */
  function page(build: string) {
    let leave: () => void = () => {}
    const left = new Promise<false>((resolve) => (leave = () => void setImmediate(resolve, false)))
    const renew = createStaleBuildReload({
      build,
      storage: () => ({ getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }),
      isGone: async () => tab.isGone,
      saveInput: () => void (tab.keeps += 1),
      reload: () => {
        tab.reloads += 1
        leave()
      },
      ...over,
    })
    return () => Promise.race([renew(new Error('gone')).then(() => true), left])
  }
  return { tab, page }
}

test('loads the page anew when a chunk is gone, and shows no failure meanwhile', async () => {
  const { tab, page } = openTab()

  expect(await page('one')()).toBe(false)
  expect(tab).toMatchObject({ reloads: 1, keeps: 1 })
})

test('puts nothing by where the page stays', async () => {
  const { tab, page } = openTab()
  tab.isGone = false

  expect(await page('one')()).toBe(true)
  expect(tab).toMatchObject({ reloads: 0, keeps: 0 })
})

test('a chunk that is gone after the reload too is a failure', async () => {
  const { tab, page } = openTab()

  await page('one')()

  expect(await page('one')()).toBe(true)
  expect(tab.reloads).toBe(1)
})

test('several chunks that are gone at once make one reload', async () => {
  const { tab, page } = openTab()
  const renew = page('one')

  await Promise.all([renew(), renew(), renew()])

  expect(tab.reloads).toBe(1)
})

test('the next deploy is met again, and two builds that take turns end it', async () => {
  const { tab, page } = openTab()

  for (const build of ['one', 'two', 'one', 'two', 'one']) await page(build)()

  expect(tab.reloads).toBe(2)
})

test('a server that is away keeps its page, until it is back', async () => {
  const { tab, page } = openTab()
  const renew = page('one')
  tab.isGone = false
  expect(await renew()).toBe(true)
  expect(tab.reloads).toBe(0)

  tab.isGone = true

  expect(await renew()).toBe(false)
  expect(tab.reloads).toBe(1)
})

const refuses = () => {
  throw new DOMException('blocked', 'SecurityError')
}

test.each<[string, StaleBuildReloadWiring['storage']]>([
  ['refuses its storage', refuses],
  ['refuses to read', () => ({ getItem: refuses, setItem: () => {} })],
  ['refuses to write', () => ({ getItem: () => null, setItem: refuses })],
  ['forgets what is written', () => ({ getItem: () => null, setItem: () => {} })],
])('a browser that %s is never reloaded', async (_, storage) => {
  const { tab, page } = openTab({ storage })

  expect(await page('one')()).toBe(true)
  expect(tab.reloads).toBe(0)
})
