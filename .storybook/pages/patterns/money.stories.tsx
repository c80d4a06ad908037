import { Alert, Button, Cash, DescriptionList, Fact, Points, PriceTag } from '@moyun/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sheet } from '../tokens/sheet.tsx'
import { Rule } from './rule.tsx'

const Money = () => (
  <Sheet
    title="Money 点与钱"
    lead="Points 点 are the money of the house, and the dot stroke 丶 is their sign. Cash buys points and nothing else."
  >
    <Rule
      title="The price before the click"
      take="The price stands in the button, after the verb. It changes with the choice, before anything is spent."
      leave="No price on the next page, no tag on what is free, no strike-through of a price that never was."
      because="Every price is shown before the click: nobody is surprised, so nobody hesitates."
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
      take="What failed or was cancelled says in the same line how many points came back."
      leave="Do not leave it to the ledger, do not apologise at length."
      because="Who can see the refund does not have to ask for it."
    >
      <Alert tone="danger">没有画成，已退回 4 点。</Alert>
      <p>
        <Points value={-4} signed /> <Points value={4} signed />
      </p>
    </Rule>
    <Rule
      title="One total in a view"
      take="The balance once, large and serif, with its unit. Cash with two digits; its sign at half the size where it is large."
      leave="No dot beside the large total, no centred numbers, no digits that change their width."
      because="Columns of money are compared digit by digit."
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
