import { expect, test } from 'vitest'
import { createNotices } from './notices.ts'

function clock() {
  const waiting: { run: () => void; milliseconds: number }[] = []
  return { waiting, wait: (run: () => void, milliseconds: number) => waiting.push({ run, milliseconds }) }
}

test('says the same thing once, however often it happens', () => {
  const notices = createNotices(clock().wait)
  for (let times = 0; times < 10; times += 1) notices.say({ text: '网络连接错误', kind: 'problem' })
  expect(notices.getSnapshot()).toHaveLength(1)
})

test('takes a notice away after five seconds, one with a way back after eight', () => {
  const { wait, waiting } = clock()
  const notices = createNotices(wait)
  notices.say({ text: '语言已切换为中文', kind: 'done' })
  notices.say({ text: '已删除', kind: 'done', action: { label: '撤销', run: () => {} } })
  expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([5000, 8000])

  waiting[0]?.run()
  expect(notices.getSnapshot().map(({ text }) => text)).toEqual(['已删除'])
})
