import { expect, test } from 'vitest'
import { type PersistedTabs, readTabs } from './tab.ts'

const kept: PersistedTabs = {
  memberId: 'm1',
  tabs: [{ title: 'menu.chat', name: 'chat', fullPath: '/chat?q=1', query: { q: '1' }, ignoreCache: false }],
  trail: ['chat'],
}

test('reads the tabs that were stored for this member only', () => {
  expect(readTabs(JSON.stringify(kept), 'm1')).toEqual(kept)
  expect(readTabs(JSON.stringify(kept), 'm2')).toBeNull()
  expect(readTabs(null, 'm1')).toBeNull()
})

test.each([
  '',
  '{',
  '[]',
  '7',
  '{"memberId":"m1"}',
  '{"memberId":"m1","tabs":[{"name":"chat"}],"trail":[]}',
  '{"memberId":"m1","tabs":{},"trail":[]}',
])('rejects the stored text %j', (text) => {
  expect(readTabs(text, 'm1')).toBeNull()
})

test('rejects a stored list of 65 tabs', () => {
  const tabs = Array.from({ length: 65 }, (_, index) => ({ ...kept.tabs[0], name: `p${index}` }))
  expect(readTabs(JSON.stringify({ ...kept, tabs }), 'm1')).toBeNull()
})
