import { expect, test } from 'vitest'
import { withQuotedLabels } from './quoted-labels.ts'

test.each([
  ['graph LR\n  A[输入(手机)] --> B[校验]', 'graph LR\n  A["输入(手机)"] --> B[校验]'],
  ['flowchart TD\n  A --> B{大于(0)?}', 'flowchart TD\n  A --> B{"大于(0)?"}'],
  ['graph LR\n  A(输入(手机)) --> B(校验)', 'graph LR\n  A("输入(手机)") --> B(校验)'],
  ['graph LR\n  A((x(1))) --> B([取 f(g(x))])', 'graph LR\n  A(("x(1)")) --> B(["取 f(g(x))"])'],
  ['graph LR\n  A(数组[0]) -->|是(1)| B', 'graph LR\n  A("数组[0]") -->|"是(1)"| B'],
  ['graph LR\n  A[(可选)输入] ==> |否[0]|B', 'graph LR\n  A["(可选)输入"] ==> |"否[0]"|B'],
])('quotes labels with brackets: %j', (source, quoted) => {
  expect(withQuotedLabels(source)).toBe(quoted)
})

test.each([
  'graph TD\n  A[开始（新用户）] --> B{是否登录?}',
  'graph TD\n  A["已有(引号(内))"] -->|"是(1)"| B',
  'graph TD\n  A((圆)) -->|是| B(((双圆))) --> C[(库)] --> D([端]) --> E{{六边}} --> F[[子程序]]',
  'sequenceDiagram\n  A->>B: f[g(x)]',
])('changes nothing else: %j', (source) => {
  expect(withQuotedLabels(source)).toBe(source)
})
