import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../actions/Button/Button.tsx'
import { Fact } from '../../data-display/DescriptionList/DescriptionList.tsx'
import { Dialog } from '../../overlays/Dialog/Dialog.tsx'
import { PaidSeal } from '../../brand/PaidSeal/PaidSeal.tsx'
import { QrCode } from '../../data-display/QrCode/QrCode.tsx'
import { Segmented } from '../../fields/Segmented/Segmented.tsx'
import { Checkout } from './Checkout.tsx'

const ways = [
  { value: 'wechat', label: '微信' },
  { value: 'alipay', label: '支付宝' },
  { value: 'balance', label: '余额' },
]
const code = (
  <>
    <Segmented label="怎么付" segments={ways} value="wechat" />
    <QrCode value="https://moyun.example/sandbox/pay/8f2c1d70" label="付款二维码">
      04:32 后过期
    </QrCode>
    <Button>我已付款</Button>
  </>
)

const meta = {
  title: 'Components/Money/Checkout 收银台',
  component: Checkout,
  tags: ['autodocs'],
  args: {
    fen: 10_000,
    facts: (
      <>
        <Fact label="商品">1,300 点，另送 60 点</Fact>
        <Fact label="到账">付款后立即，长期有效</Fact>
        <Fact label="订单号">20260318026087418259</Fact>
      </>
    ),
    children: code,
  },
} satisfies Meta<typeof Checkout>

export default meta
type Story = StoryObj<typeof meta>

export const AwaitingPayment: Story = {}

/** The order is loading: nothing shifts when it arrives. */
export const Loading: Story = {
  args: { fen: undefined, children: <QrCode value={undefined} label="付款二维码" /> },
}

export const Paid: Story = {
  args: { children: <PaidSeal fresh>1,360 点已到账。</PaidSeal> },
}

/** With a note on what continues after the payment. */
export const InDialog: Story = {
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: { after: '付款后接着回答「江南春日的小品文」', actions: <Button kind="quiet">取消订单</Button> },
  render: (args) => (
    <Dialog open wide title="收银台">
      <Checkout {...args} />
    </Dialog>
  ),
}

export const LongText: Story = {
  args: {
    fen: 123_456_789_00,
    facts: (
      <Fact label="Donaudampfschifffahrt">
        Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft
      </Fact>
    ),
    after:
      'Once this is paid, the answer to the question that you asked in the conversation about spring in Jiangnan goes on by itself.',
  },
  globals: { viewport: { value: 'phone' } },
}
