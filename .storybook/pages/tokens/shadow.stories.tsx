import type { Meta, StoryObj } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { dark } from '../../../packages/ui/src/theme/dark.ts'
import { light } from '../../../packages/ui/src/theme/light.ts'
import { Grid, Sheet, Token } from './sheet.tsx'
import { Pair } from './swatches.tsx'

const shadows = Object.keys(light).filter((name) => name.startsWith('--shadow-'))
const uses: Record<string, string> = {
  '--shadow-float': 'popovers, menus, toasts',
  '--shadow-dialog': 'dialogs',
  '--shadow-drawer': 'drawers',
}

const Shadow = () => (
  <Sheet
    title="Shadow 阴影"
    lead="Three levels: the background, the sheet, floating elements. A shadow means that an element is above the page and can be closed. Elements at rest have none. In the dark theme shadows are hardly visible, and a ring replaces them."
  >
    <Pair>
      {(['light', 'dark'] as const).map((mode) => (
        <Backdrop key={mode} data-theme={mode} style={mode === 'dark' ? dark : light}>
          <Grid>
            {shadows.map((property) => (
              <Token key={property} property={property} note={uses[property]}>
                <Floating style={{ boxShadow: `var(${property})` }} />
              </Token>
            ))}
          </Grid>
        </Backdrop>
      ))}
    </Pair>
  </Sheet>
)

const Backdrop = styled.div`
  overflow: clip;
  padding: ${({ theme }) => theme.space[8]};
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.sheet};
  box-shadow: 0 0 0 1px ${({ theme }) => theme.color.line};
  color: ${({ theme }) => theme.color.text};
`

const Floating = styled.span`
  display: block;
  block-size: 120px;
  margin-block: ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.raised};
`

const meta = {
  title: 'Foundations/Tokens/Shadow 阴影',
  component: Shadow,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Shadow>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
