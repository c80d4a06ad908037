import { expect, test } from 'vitest'
import { createStaleBuildReload, type StaleBuildReloadOptions } from './stale-build-reload.ts'

/** A tab: its storage survives the reloads of its pages, and each reload loads the next page. */
function openTab(over: Partial<StaleBuildReloadOptions> = {}) {
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

test('reloads the page when a chunk is missing, and shows no error meanwhile', async () => {
  const { tab, page } = openTab()

  expect(await page('one')()).toBe(false)
  expect(tab).toMatchObject({ reloads: 1, keeps: 1 })
})

test('saves no input when the page is not reloaded', async () => {
  const { tab, page } = openTab()
  tab.isGone = false

  expect(await page('one')()).toBe(true)
  expect(tab).toMatchObject({ reloads: 0, keeps: 0 })
})

test('a chunk that is still missing after the reload is an error', async () => {
  const { tab, page } = openTab()

  await page('one')()

  expect(await page('one')()).toBe(true)
  expect(tab.reloads).toBe(1)
})

test('several missing chunks cause one reload', async () => {
  const { tab, page } = openTab()
  const renew = page('one')

  await Promise.all([renew(), renew(), renew()])

  expect(tab.reloads).toBe(1)
})

test('reloads again for a new build, and two alternating builds do not reload forever', async () => {
  const { tab, page } = openTab()

  for (const build of ['one', 'two', 'one', 'two', 'one']) await page(build)()

  expect(tab.reloads).toBe(2)
})

test('does not reload while the server is unreachable, but once it is back', async () => {
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

test.each<[string, StaleBuildReloadOptions['storage']]>([
  ['blocks its storage', refuses],
  ['blocks reads', () => ({ getItem: refuses, setItem: () => {} })],
  ['blocks writes', () => ({ getItem: () => null, setItem: refuses })],
  ['does not store writes', () => ({ getItem: () => null, setItem: () => {} })],
])('never reloads a browser that %s', async (_, storage) => {
  const { tab, page } = openTab({ storage })

  expect(await page('one')()).toBe(true)
  expect(tab.reloads).toBe(0)
})
