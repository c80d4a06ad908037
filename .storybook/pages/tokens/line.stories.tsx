import { Brush } from '@moyun/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { Rows, Sheet, Token } from './sheet.tsx'

/** Each line and what it may separate. */
const lines: [property: string, weight: string, use: string][] = [
  ['--line-faint', '1px', 'between rows of a list or a table'],
  ['--line', '1px', 'around cards, chips and tags'],
  ['--line-field', '1px', 'around fields: a contrast of 3 to 1 on every background'],
  ['--line-strong', '1.5px', 'above and below a table; at half the weight below its head'],
]

const Line = () => (
  <Sheet
    title="Line 线"
    lead="Could a box be a hairline? Could a hairline be space? The brush hairline marks the current position, and nothing else."
  >
    <Bare>
      {lines.map(([property, weight, use]) => (
        <Token key={property} property={property} note={`${weight}, ${use}`}>
          <Stroke style={{ borderBlockStart: `${weight} solid var(${property})` }} />
        </Token>
      ))}
      <Token
        property="--brush"
        note="the current tab, menu entry or focused field. Heavy at its start, thin at its end"
      >
        <Stroke>
          <Brush />
        </Stroke>
      </Token>
    </Bare>
  </Sheet>
)

/** Removes the list's own lines beside the samples. */
const Bare = styled(Rows)`
  > *::before {
    display: none;
  }
`

const Stroke = styled.span`
  display: block;
  margin-block: ${({ theme }) => theme.space[4]};
`

const meta = {
  title: 'Foundations/Tokens/Line 线',
  component: Line,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Line>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
