import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AssistantCard } from './AssistantCard.tsx'

const meta = {
  title: 'Components/Data display/AssistantCard 助手卡',
  component: AssistantCard,
  tags: ['autodocs'],
  args: {
    icon: 'feather',
    title: <a href="#one">古诗词先生</a>,
    summary: '赏诗、对句、填词，讲清格律',
    kind: '写作',
    favourite: false,
    favouriteLabel: '收藏「古诗词先生」',
    onFavourite: fn(),
  },
  parameters: { a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } } },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof AssistantCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Favourite: Story = {
  args: { favourite: true },
  play: async ({ args, canvas, userEvent }) => {
    const star = canvas.getByRole('button', { name: '收藏「古诗词先生」' })
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(star)

    await expect(args.onFavourite).toHaveBeenCalledOnce()
  },
}

/** Its summary is cut off after two lines; its name is never cut off. */
export const LongText: Story = {
  args: {
    icon: 'drama',
    title: <a href="#one">名字不能再长的老编辑，他的猫、茶杯和一把剪刀</a>,
    summary:
      '把每一段都读三遍，先删形容词，再删副词，最后问一句：这一段不要，文章会少了什么？如果不会，就请它回家，改天再来',
    kind: '我的',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article').scrollWidth).toBeLessThanOrEqual(canvas.getByRole('article').clientWidth)
  },
}
