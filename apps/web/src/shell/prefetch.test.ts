import { expect, test } from 'vitest'
import { createPrefetch, type PrefetchOptions } from './prefetch.ts'

const known = {
  files: ['chat.js', 'rows.js', 'user.js', 'chat-zh.js', 'chat-en.js'],
  pages: { chat: [0], user: [2, 1], admin: [1], 'chat zh-CN': [3], 'chat en-US': [4] },
}

function wired(over: Partial<PrefetchOptions> = {}) {
  const fetched: string[] = []
  const prefetch = createPrefetch({
    known,
    isSavingData: () => false,
    isLoaded: () => false,
    fetch: (address) => void fetched.push(address),
    ...over,
  })
  return { fetched, go: (folder: string, locale = 'zh-CN') => prefetch({ folder }, locale) }
}

test('fetches the code of a page, and its messages in the reader’s language', () => {
  const { fetched, go } = wired()
  go('chat')
  expect(fetched).toEqual(['/assets/chat.js', '/assets/chat-zh.js'])
  go('chat', 'en-US')
  expect(fetched.slice(2)).toEqual(['/assets/chat-en.js'])
})

test('fetches no file twice, including files that two pages share', () => {
  const { fetched, go } = wired()
  for (const folder of ['user', 'user', 'admin']) go(folder)
  expect(fetched).toEqual(['/assets/user.js', '/assets/rows.js'])
})

test('fetches no file that is already loaded', () => {
  const { fetched, go } = wired({ isLoaded: (address) => address === '/assets/rows.js' })
  go('user')
  expect(fetched).toEqual(['/assets/user.js'])
})

test('fetches nothing until data saving is turned off', () => {
  let thrifty = true
  const { fetched, go } = wired({ isSavingData: () => thrifty })
  go('chat')
  expect(fetched).toEqual([])
  thrifty = false
  go('chat')
  expect(fetched).toHaveLength(2)
})

test('ignores a page that is not in the build’s list', () => {
  const { fetched, go } = wired()
  go('nowhere')
  expect(fetched).toEqual([])
})
