import { expect, test, vi } from 'vitest'
import { followOnce } from './follow-once.ts'

function opened(shownSince?: number) {
  const [send, onFollowed] = [vi.fn(), vi.fn()]
  return {
    send,
    onFollowed,
    follow: followOnce({ realtime: { send }, stream: 'user:m', displayedSince: () => shownSince, onFollowed }),
  }
}

test('follows the stream once, from the first snapshot', () => {
  const { send, onFollowed, follow } = opened()
  follow(7)
  follow(4)
  expect(send.mock.calls).toEqual([[{ type: 'follow', stream: 'user:m', after: 7 }]])
  expect(onFollowed).toHaveBeenCalledOnce()
})

test('follows from the displayed state if it is older than the first snapshot', () => {
  const { send, follow } = opened(5)
  follow(7)
  expect(send).toHaveBeenCalledWith({ type: 'follow', stream: 'user:m', after: 5 })
})

test('follows from the first snapshot if the displayed state is newer', () => {
  const { send, follow } = opened(9)
  follow(7)
  expect(send).toHaveBeenCalledWith({ type: 'follow', stream: 'user:m', after: 7 })
})
