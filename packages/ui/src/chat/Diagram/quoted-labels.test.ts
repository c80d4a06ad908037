import { expect, test } from 'vitest'
import { withQuotedLabels } from './quoted-labels.ts'

test.each([
  ['graph LR\n  A[输入(手机)] --> B[校验]', 'graph LR\n  A["输入(手机)"] --> B[校验]'],
  ['flowchart TD\n  A --> B{大于(0)?}', 'flowchart TD\n  A --> B{"大于(0)?"}'],
])('quotes labels with brackets: %j', (source, quoted) => {
  expect(withQuotedLabels(source)).toBe(quoted)
})

test.each([
  'graph TD\n  A[开始（新用户）] --> B{是否登录?}',
  'graph TD\n  A["已有(引号)"]',
  'sequenceDiagram\n  A->>B: f[g(x)]',
])('changes nothing else: %j', (source) => {
  expect(withQuotedLabels(source)).toBe(source)
})
