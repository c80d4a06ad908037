import { renderToStaticMarkup } from 'react-dom/server'
import { ThemeProvider } from 'styled-components'
import { expect, test } from 'vitest'
import { theme } from '../../theme/theme.ts'
import { Markdown } from './Markdown.tsx'

const listsIn = (text: string, writing = false) =>
  renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <Markdown text={text} writing={writing} />
    </ThemeProvider>,
  )
    .replaceAll(/<style[^]*?<\/style>| \w+="[^"]*"/g, '')
    .replaceAll(/<\/?div>/g, '')

test.each([
  ['a number', '1. 春\n2. 夏\n3.', '<ol><li>春</li><li>夏</li></ol>'],
  ['a number and a space', '1. 春\n2. ', '<ol><li>春</li></ol>'],
  ['a dash', '- 春\n-', '<ul><li>春</li></ul>'],
  ['the first number', '四季：\n\n1.', '<p>四季：</p>'],
  ['a number in an item', '- 春\n  1. 桃\n  2.', '<ul><li>春<ol><li>桃</li></ol></li></ul>'],
  ['the first number in an item', '- 春\n\n  1.', '<ul><li><p>春</p></li></ul>'],
])('a text that was stopped after %s shows no empty item', (_, text, html) => {
  expect(listsIn(text)).toBe(html)
})

test('an empty item stays between others, in a text of nothing else, and while its text is being written', () => {
  expect(listsIn('- 春\n-\n- 秋')).toBe('<ul><li>春</li><li></li><li>秋</li></ul>')
  expect(listsIn('1.')).toBe('<ol><li></li></ol>')
  expect(listsIn('1. 春\n2.', true).match(/<li>/g)).toHaveLength(2)
})
