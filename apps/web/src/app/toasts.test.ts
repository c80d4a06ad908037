import { expect, test } from 'vitest'
import { createToasts } from './toasts.ts'

test('shows a repeated message once', () => {
  const notices = createToasts()
  for (let times = 0; times < 10; times += 1) notices.show({ text: '网络连接错误', tone: 'failed' })
  expect(notices.getSnapshot()).toHaveLength(1)
})

test('shows the three newest messages and removes a dismissed one', () => {
  const notices = createToasts()
  let notifications = 0
  notices.subscribe(() => (notifications += 1))
  for (const text of ['一', '二', '三', '四']) notices.show({ text })
  expect(notices.getSnapshot().map(({ text }) => text)).toEqual(['二', '三', '四'])

  notices.dismiss(notices.getSnapshot()[1]?.id ?? '')
  expect(notices.getSnapshot().map(({ text }) => text)).toEqual(['二', '四'])
  expect(notifications).toBe(5)
})
