import type { PersistedSettings } from '@moyun/api'
import { expect, test } from 'vitest'
import { SYNCED_SETTINGS_KEY, SETTINGS_KEY } from './default-settings.ts'
import { applyRemoteSettings } from './apply-remote-settings.ts'

test('stores settings from the account before applying them, and replaces invalid values with defaults', () => {
  const kept = new Map<string, string>()
  const applied: PersistedSettings[] = []
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  const settings = {
    send: (event: { type: string; settings?: PersistedSettings }) => {
      if (event.settings && kept.has(SETTINGS_KEY)) applied.push(event.settings)
    },
  }

  applyRemoteSettings(
    { memberId: 'm1', version: 7, chosen: { theme: 'dark', menuWidth: 9, tabBar: true, somethingNewer: 1 } },
    storage,
    settings,
  )

  expect(applied).toEqual([expect.objectContaining({ theme: 'dark', menuWidth: 220, tabBar: true })])
  expect(JSON.parse(kept.get(SETTINGS_KEY) ?? '')).toEqual(applied[0])
  expect(JSON.parse(kept.get(SYNCED_SETTINGS_KEY) ?? '')).toEqual({ memberId: 'm1', version: 7, settings: applied[0] })
})
