import { fieldKeys } from '@moyun/api'
import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { fieldErrorMessages } from './error-message.ts'
import { messages as chinese } from '../../i18n/chinese.ts'
import { messages as english } from '../../i18n/english.ts'

test.each([
  ['zh-CN', chinese],
  ['en-US', english],
])('has a distinct message in %s for every field error', (locale, messages) => {
  const missing: unknown[] = []
  const intl = createIntl({ locale, messages: { ...messages }, onError: (error) => missing.push(error) })
  const sentences = Object.values(fieldErrorMessages(intl, Object.fromEntries(fieldKeys.map((key) => [key, key]))))

  expect(missing).toEqual([])
  expect(new Set(sentences).size).toBe(fieldKeys.length)
  expect(sentences).not.toContain(intl.formatMessage({ id: 'problem.invalid' }))
})

test('shows a generic message for field errors that this version does not know', () => {
  const intl = createIntl({ locale: 'zh-CN', messages: { ...chinese } })

  expect(fieldErrorMessages(intl, { mobile: 'moonPhase', account: 'constructor' })).toEqual({
    mobile: '有一项填得不对',
    account: '有一项填得不对',
  })
})
