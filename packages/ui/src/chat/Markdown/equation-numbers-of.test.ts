import { expect, test } from 'vitest'
import { equationNumbersOf } from './equation-numbers-of.ts'
import { continueParsing } from './markdown-stream.ts'

const raw = String.raw
const numbersIn = (text: string) => [...equationNumbersOf(continueParsing(text).blocks)]

test('numbers the labelled equations of a text in any block, not those in a code listing or in a line', () => {
  expect(
    numbersIn(raw`
$$
a \label{first}
$$

${'```'}latex
b \label{listing}
${'```'}

- 行内 $c \label{inline}$
- 独立
  $$
  d \label{second}
  $$
`),
  ).toEqual([
    ['first', '1'],
    ['second', '2'],
  ])
  expect(numbersIn('没有公式')).toEqual([])
})
