import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type Locale, localeMachine, selectLocale } from './locale.machine.ts'

function startLocale(loadMessages: (locale: Locale) => Promise<unknown>) {
  const done: string[] = []
  const locale = createActor(
    localeMachine.provide({
      actors: { loadMessages: fromPromise<unknown, Locale>(({ input }) => loadMessages(input)) },
      actions: {
        storeLocale: (_, { locale }) => void done.push(`keep ${locale}`),
        announceLocale: (_, { locale }) => void done.push(`confirm ${locale}`),
        reportFailure: () => void done.push('reportFailure'),
      },
    }),
    { input: { locale: 'zh-CN' } },
  ).start()
  return { locale, done, steady: () => waitFor(locale, (snapshot) => snapshot.matches('steady')) }
}

test('changes the language after the messages are loaded, stores it and confirms it', async () => {
  const { locale, done, steady } = startLocale(async () => {})

  locale.send({ type: 'locale.change', locale: 'en-US' })
  expect(selectLocale(locale.getSnapshot())).toBe('zh-CN')

  expect(selectLocale(await steady())).toBe('en-US')
  expect(done).toEqual(['keep en-US', 'confirm en-US'])
})

test('does nothing when the language is current already', () => {
  const { locale, done } = startLocale(async () => {})

  locale.send({ type: 'locale.change', locale: 'zh-CN' })

  expect([locale.getSnapshot().value, done]).toEqual(['steady', []])
})

test('keeps the language and reports the error when the messages do not load', async () => {
  const failure = new Error('offline')
  const { locale, done, steady } = startLocale(() => Promise.reject(failure))

  locale.send({ type: 'locale.change', locale: 'en-US' })

  expect((await steady()).context).toMatchObject({ locale: 'zh-CN', error: failure })
  expect(done).toEqual(['reportFailure'])
})

test('applies the last of two quick changes', async () => {
  const { locale, done, steady } = startLocale(async () => {})

  locale.send({ type: 'locale.change', locale: 'en-US' })
  locale.send({ type: 'locale.change', locale: 'zh-CN' })

  expect(selectLocale(await steady())).toBe('zh-CN')
  expect(done).toEqual(['keep zh-CN', 'confirm zh-CN'])
})
