import { Alert, Button, Cash, DescriptionList, Fact, Points, PriceTag } from '@moyun/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sheet } from '../tokens/sheet.tsx'
import { Rule } from './rule.tsx'

const Money = () => (
  <Sheet
    title="Money 点与钱"
    lead="Points (点) are the currency of the product, and the dot stroke 丶 is their sign. Cash buys points and memberships, and nothing else."
  >
    <Rule
      title="The price before the click"
      recommended="The button shows the price after the verb. The price follows the choice, before anything is spent."
      avoided="No price that appears only on the next page, no tag on what is free, no struck-through price that was never charged."
      reason="A member who sees every price before the click is never surprised, and does not hesitate."
    >
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button kind="solid" size="l">
          生成
          <PriceTag points={4} />
        </Button>
        <Button size="l">
          修复
          <PriceTag points={12} />
        </Button>
        <Button size="l">预览</Button>
      </div>
    </Rule>
    <Rule
      title="The refund after it"
      recommended="If something failed or was canceled, the same line says how many points were returned."
      avoided="Do not leave it to the ledger. No long apologies."
      reason="A member who sees the refund does not have to ask for it."
    >
      <Alert tone="danger">没有画成，已退回 4 点。</Alert>
      <p>
        <Points value={-4} signed /> <Points value={4} signed />
      </p>
    </Rule>
    <Rule
      title="One total per view"
      recommended="Show the balance once, large and serif, with its unit. Cash has two decimals; in large type its sign is half the size."
      avoided="No dot beside the large total, no centred numbers, no digits of varying width."
      reason="Columns of amounts are compared digit by digit."
    >
      <Points value={1286} display />
      <Cash fen={10000} display />
      <DescriptionList layout="lines">
        <Fact label="充值">
          <Cash fen={10000} />
        </Fact>
        <Fact label="得到">
          <Points value={1000} signed />
        </Fact>
        <Fact label="赠送">
          <Points value={80} signed />
        </Fact>
      </DescriptionList>
    </Rule>
  </Sheet>
)

const meta = {
  title: 'Foundations/Patterns/Money 点数与金额',
  component: Money,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Money>

export default meta
type Story = StoryObj<typeof meta>

export const Rules: Story = {}
