import { Button } from '@moyun/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { styled } from 'styled-components'
import { Sheet } from '../tokens/sheet.tsx'
import { Rule } from './rule.tsx'

const Overflow = () => (
  <Sheet
    title="Overflow 溢出"
    lead="English is longer than Chinese, and other languages are longer than English. The pseudo language [Þšéûðõ] shows what happens if texts are a third longer."
  >
    <Rule
      title="Text wraps; names may end in an ellipsis"
      recommended="Let text wrap, and let its box grow. Where there is only one line, as in a menu or a tab, end in an ellipsis and make the full name available."
      avoided="No fixed height around text, no text that is cut without a sign, no text that leaves its frame."
      reason="A cut word has to be guessed. The finder outlines each one in red."
    >
      <Narrow>
        <Button>这个按钮的字很多，它换行，不会被裁掉</Button>
        <Dots>一个很长的名字，末尾是省略号，这是有意的</Dots>
        <Cut>这一行被裁掉了，没有任何表示: a line that is cut without a sign</Cut>
        <Frame>
          <span>Aneverendingwordthatleavesitsframe</span>
        </Frame>
      </Narrow>
    </Rule>
  </Sheet>
)

const Narrow = styled.div`
  display: grid;
  gap: 16px;
  grid-template-columns: 160px;
`

const Dots = styled.p`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Cut = styled.p`
  overflow: hidden;
  white-space: nowrap;
`

const Frame = styled.p`
  border: 1px solid;
  white-space: nowrap;
`

const meta = {
  title: 'Foundations/Patterns/Overflow 溢出',
  component: Overflow,
  parameters: { layout: 'fullscreen', overflow: 'meant' },
} satisfies Meta<typeof Overflow>

export default meta
type Story = StoryObj<typeof meta>

export const Rules: Story = {}

/** The finder reports exactly the two faulty texts: not the one that wraps, not the one with an ellipsis. */
export const ReportsCutText: Story = {
  globals: { overflow: 'on' },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ userEvent }) => {
    const finder = await within(document.body).findByText('2 cut')
    await userEvent.click(finder)

    await expect(await within(document.body).findByRole('button', { name: /^cut: 这一行被裁掉了/ })).toBeVisible()
    await expect(within(document.body).getByRole('button', { name: /^spills: Aneverendingword/ })).toBeVisible()
  },
}
