import { expect, test } from 'vitest'
import { createLiveText } from './live-text.ts'

/** A browser whose frames come when the test says so. */
function slowBrowser() {
  const waiting: (() => void)[] = []
  return { nextFrame: (run: () => void) => waiting.push(run), draw: () => waiting.splice(0).forEach((run) => run()), frames: waiting }
}

test('tells its readers once a frame, however many rows came', () => {
  const browser = slowBrowser()
  const texts = createLiveText(browser.nextFrame)
  let renders = 0
  texts.subscribe(() => (renders += 1))

  texts.begin('a', '')
  for (const word of ['落', '笔', '有', '声']) texts.append('a', word)
  browser.draw()
  texts.append('a', '。')
  browser.draw()

  expect(renders).toBe(2)
  expect(texts.read('a')).toBe('落笔有声。')
})

test('knows no text of a message that has ended', () => {
  const texts = createLiveText((run) => run())
  texts.begin('a', '一')
  texts.end('a')
  expect(texts.read('a')).toBeUndefined()
})
