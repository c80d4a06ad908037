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

test('the first snapshot decides from where', () => {
  const { send, onFollowed, follow } = opened()
  follow(7)
  follow(4)
  expect(send.mock.calls).toEqual([[{ type: 'follow', stream: 'user:m', after: 7 }]])
  expect(onFollowed).toHaveBeenCalledOnce()
})

test('a row between what is shown and the first snapshot is not missed', () => {
  const { send, follow } = opened(5)
  follow(7)
  expect(send).toHaveBeenCalledWith({ type: 'follow', stream: 'user:m', after: 5 })
})

test('what is shown may be newer than the snapshot', () => {
  const { send, follow } = opened(9)
  follow(7)
  expect(send).toHaveBeenCalledWith({ type: 'follow', stream: 'user:m', after: 7 })
})
