import { renderToStaticMarkup } from 'react-dom/server'
import { FormattedMessage, useIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { isolated, IsolatedIntlProvider } from './isolated-intl.tsx'

const messages = { done: '已封禁「{name}」', hello: '{name}，<b>您好</b>' }
const PlainText = ({ name }: { name: string }) => useIntl().formatMessage({ id: 'done' }, { name })

const draw = (name: string) =>
  renderToStaticMarkup(
    <IsolatedIntlProvider locale="zh-CN" messages={messages}>
      <FormattedMessage id="hello" values={{ name, b: (text) => <b>{text}</b> }} /> <PlainText name={name} />
    </IsolatedIntlProvider>,
  )

test('isolates a name that could change the text direction, in rich and in plain text', () => {
  expect(draw('王\u202e丽')).toBe('\u2068王\u202e丽\u2069，<b>您好</b> 已封禁「\u2068王\u202e丽\u2069」')
  expect(draw('مريم')).toBe('\u2068مريم\u2069，<b>您好</b> 已封禁「\u2068مريم\u2069」')
})

test('leaves any other name as it is', () => {
  expect(draw('王丽 👨‍👩‍👧')).toBe('王丽 👨‍👩‍👧，<b>您好</b> 已封禁「王丽 👨‍👩‍👧」')
})

test('removes the characters by which a name could end its isolation', () => {
  expect(isolated('a\u2069\u202eb')).toBe('\u2068a\u202eb\u2069')
})
