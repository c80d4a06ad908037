import { type AccountSettings, type PersistedSettings, readSettings } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { selectSettings, settingsMachine } from '@moyun/machines'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { openAccountSettings } from './account-settings.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => vi.unstubAllGlobals())

/** A member's browser, and an account that stores written settings when the test lets it. */
function openBrowser() {
  const account: AccountSettings = { settings: null, version: 0, seq: 0 }
  const writes: { settings: PersistedSettings; store: () => void }[] = []
  const call = (async (_: unknown, input: { body?: { settings: PersistedSettings } }) => {
    const newSettings = input.body?.settings
    if (newSettings === undefined) return { ...account }
    return new Promise<AccountSettings>((resolve) => {
      const store = () =>
        resolve({ ...Object.assign(account, { settings: newSettings, version: account.version + 1 }) })
      writes.push({ settings: newSettings, store })
    })
  }) as unknown as Call
  const settings = createActor(settingsMachine, { input: { settings: readSettings(null), systemDark: false } }).start()
  const sync = openAccountSettings({ memberId: 'm1', call, settings, inspect: () => {} })
  return { account, writes, settings, sync, folded: () => selectSettings(settings.getSnapshot()).menuCollapse }
}

test('changes made while an earlier one is being saved are saved in order, and the last one holds everywhere', async () => {
  const { account, writes, settings, sync, folded } = openBrowser()
  const fold = (value: boolean) => settings.send({ type: 'setting.change', name: 'menuCollapse', value })
  const waitForWrites = (count: number) => expect.poll(() => writes).toHaveLength(count)
  const rests = () => expect.poll(() => sync.getSnapshot().value).toBe('resting')
  await rests()
  fold(true)
  await waitForWrites(1)
  fold(false)
  writes[0]?.store()
  await waitForWrites(2)
  fold(true)
  writes[1]?.store()
  await waitForWrites(3)
  writes[2]?.store()
  await rests()

  expect(writes.map((write) => write.settings.menuCollapse)).toEqual([true, false, true])
  expect([folded(), account.settings?.menuCollapse]).toEqual([true, true])
  sync.stop()
})
