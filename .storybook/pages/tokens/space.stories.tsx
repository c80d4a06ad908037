import type { Meta, StoryObj } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { valueWithOverrides, tokensStartingWith } from './token-values.ts'
import { Rows, Sheet, Token } from './sheet.tsx'

const Bars = ({ beginning }: { beginning: string }) => (
  <Beside>
    {tokensStartingWith(beginning).map(([property, value]) => (
      <Token key={property} property={property} note={valueWithOverrides(property, value)}>
        <Bar style={{ inlineSize: `min(var(${property}), 100%)` }} />
      </Token>
    ))}
  </Beside>
)

const Space = () => (
  <Sheet
    title="Space 间距"
    lead="A grid of four pixels. Within a component 4 to 12, between components 16 to 24, between sections 40 to 64. Try more space before you draw a line."
  >
    <h2>Steps 级数</h2>
    <Bars beginning="--space-" />
    <h2>Control heights 控件高度</h2>
    <Bars beginning="--control-" />
    <Bars beginning="--field-" />
    <h2>App shell 页面框架</h2>
    <Bars beginning="--menu-" />
    <Bars beginning="--navbar-" />
    <Bars beginning="--tabbar-" />
    <Bars beginning="--drawer-" />
  </Sheet>
)

/** Name at the left, size at the right: lengths can be compared from one edge. */
const Beside = styled(Rows)`
  > button {
    grid-template-columns: minmax(120px, 1fr) 4fr;
    align-items: center;
  }
  > button > span:last-child {
    order: -1;
  }
`

const Bar = styled.span`
  display: block;
  block-size: 12px;
  background: ${({ theme }) => theme.color.textStrong};
`

const meta = {
  title: 'Foundations/Tokens/Space 间距',
  component: Space,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Space>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
