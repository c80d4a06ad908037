import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '../../actions/Button/Button.tsx'
import { DescriptionList, Fact } from '../../data-display/DescriptionList/DescriptionList.tsx'
import { PlanCard, PlanCards } from './PlanCard.tsx'

const onBuy = fn()

const meta = {
  title: 'Components/Money/PlanCard 会员套餐',
  component: PlanCard,
  tags: ['autodocs'],
  args: {
    name: '季度会员',
    fen: 8_800,
    per: '90 天',
    note: '折合每天 ¥0.98',
    gains: ['每月 1,200 点', '绘画可排三件', '长文不限节数'],
    action: (
      <Button kind="solid" onClick={onBuy}>
        开通季度会员
      </Button>
    ),
  },
  decorators: [
    (Story, { parameters }) => (
      <div style={{ maxInlineSize: parameters['several'] ? 'none' : 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PlanCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/**
 * The member's own plan, with the same button to extend it; with purchase terms below the benefits; busy; not available
 * for now.
 */
export const States: Story = {
  parameters: { several: true },
  render: (args) => (
    <PlanCards>
      <PlanCard {...args} name="月度会员" current mark="当前" note="2027-02-03 到期" action={<Button>续期</Button>} />
      <PlanCard
        {...args}
        terms={
          <DescriptionList layout="lines">
            <Fact label="开始">立即</Fact>
            <Fact label="到期">2027年2月3日</Fact>
          </DescriptionList>
        }
      />
      <PlanCard
        {...args}
        name="半年会员"
        action={
          <Button kind="solid" busy>
            开通半年会员
          </Button>
        }
      />
      <PlanCard {...args} name="年度会员" action={<Button disabled>暂不可开通</Button>} />
    </PlanCards>
  ),
}

export const SideBySide: Story = {
  parameters: { several: true },
  render: (args) => (
    <PlanCards>
      <PlanCard
        {...args}
        name="月度会员"
        fen={3_500}
        per="30 天"
        note="折合每天 ¥1.17"
        gains={['每月 1,000 点', '绘画可排两件']}
        action={<Button>开通月度会员</Button>}
      />
      <PlanCard {...args} mark="多数人选" />
      <PlanCard
        {...args}
        name="年度会员"
        fen={29_800}
        per="365 天"
        note="折合每天 ¥0.82"
        gains={['每月 1,500 点', '绘画可排五件', '长文不限节数', '新引擎先用']}
        action={<Button>开通年度会员</Button>}
      />
    </PlanCards>
  ),
}

export const LongText: Story = {
  args: {
    name: 'Quarterly membership for people who write every day',
    mark: 'The one that most members take',
    fen: 123_456_789,
    per: 'for ninety days, counted from the day on which what you have now ends',
    gains: [
      'Everything of the month, and up to twelve hundred points on the first day of each month',
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    ],
  },
  globals: { viewport: { value: 'phone' } },
}

export const BuysByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('article', { name: '季度会员' })).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')

    await expect(onBuy).toHaveBeenCalledOnce()
  },
}
