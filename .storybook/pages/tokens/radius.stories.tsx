import type { Meta, StoryObj } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { valueWithOverrides, tokensStartingWith } from './token-values.ts'
import { Grid, Sheet, Token } from './sheet.tsx'

const uses: Record<string, string> = {
  '--radius-seal': 'a seal',
  '--radius-s': 'pictures, small elements',
  '--radius-m': 'controls',
  '--radius-l': 'the sheet, boxes',
  '--radius-xl': 'dialogs, the composer',
  '--radius-full': 'avatars, chips, switch knobs; nothing else is round',
}

const Radius = () => (
  <Sheet
    title="Radius 圆角"
    lead="The larger an element, the larger its radius. An element inside another one takes the next smaller radius."
  >
    <Grid>
      {tokensStartingWith('--radius-').map(([property, value]) => (
        <Token
          key={property}
          property={property}
          note={`${valueWithOverrides(property, value)}: ${uses[property] ?? ''}`}
        >
          <Corner style={{ borderRadius: `var(${property})` }} />
        </Token>
      ))}
    </Grid>
  </Sheet>
)

const Corner = styled.span`
  display: block;
  block-size: 96px;
  background: ${({ theme }) => theme.color.sunken};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineField};
`

const meta = {
  title: 'Foundations/Tokens/Radius 圆角',
  component: Radius,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Radius>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
