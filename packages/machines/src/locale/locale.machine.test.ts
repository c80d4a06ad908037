import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type Locale, localeMachine, selectLocale } from './locale.machine.ts'

function startLocale(loadWords: (locale: Locale) => Promise<unknown>) {
  const done: string[] = []
  const locale = createActor(
    localeMachine.provide({
      actors: { loadWords: fromPromise<unknown, Locale>(({ input }) => loadWords(input)) },
      actions: {
        keep: (_, { locale }) => void done.push(`keep ${locale}`),
        confirm: (_, { locale }) => void done.push(`confirm ${locale}`),
        complain: () => void done.push('complain'),
      },
    }),
    { input: { locale: 'zh-CN' } },
  ).start()
  return { locale, done, settled: () => waitFor(locale, (snapshot) => snapshot.matches('steady')) }
}

test('changes when the words are here, keeps it and says so', async () => {
  const { locale, done, settled } = startLocale(async () => {})

  locale.send({ type: 'locale.change', locale: 'en-US' })
  expect(selectLocale(locale.getSnapshot())).toBe('zh-CN')

  expect(selectLocale(await settled())).toBe('en-US')
  expect(done).toEqual(['keep en-US', 'confirm en-US'])
})

test('says nothing when it is that language already', () => {
  const { locale, done } = startLocale(async () => {})

  locale.send({ type: 'locale.change', locale: 'zh-CN' })

  expect([locale.getSnapshot().value, done]).toEqual(['steady', []])
})

test('stays with its language when the words do not come, and says so', async () => {
  const failure = new Error('offline')
  const { locale, done, settled } = startLocale(() => Promise.reject(failure))

  locale.send({ type: 'locale.change', locale: 'en-US' })

  expect((await settled()).context).toMatchObject({ locale: 'zh-CN', error: failure })
  expect(done).toEqual(['complain'])
})

test('the last of two quick changes counts', async () => {
  const { locale, done, settled } = startLocale(async () => {})

  locale.send({ type: 'locale.change', locale: 'en-US' })
  locale.send({ type: 'locale.change', locale: 'zh-CN' })

  expect(selectLocale(await settled())).toBe('zh-CN')
  expect(done).toEqual(['keep zh-CN', 'confirm zh-CN'])
})
