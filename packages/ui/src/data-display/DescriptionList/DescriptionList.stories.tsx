import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Points } from '../../money/Points/Points.tsx'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { Tag } from '../Tag/Tag.tsx'
import { DescriptionList, Fact } from './DescriptionList.tsx'

const meta = {
  title: 'Components/Data display/DescriptionList 描述列表',
  component: DescriptionList,
  tags: ['autodocs'],
  args: {
    children: (
      <>
        <Fact label="风格">水墨</Fact>
        <Fact label="尺寸">1024 × 1024</Fact>
        <Fact label="种子">20261120</Fact>
        <Fact label="模型">演示引擎</Fact>
        <Fact label="用去">
          <Points value={16} />
        </Fact>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 560 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DescriptionList>

export default meta
type Story = StoryObj<typeof meta>

/** As below an image; read in pairs. */
export const Columns: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(5)
    await expect(canvas.getAllByRole('definition')[1]).toHaveTextContent('1024 × 1024')
  },
}

/** As in an order; the labels of loading values are known. */
export const Lines: Story = {
  args: {
    layout: 'lines',
    children: (
      <>
        <Fact label="订单号">2026112100003817</Fact>
        <Fact label="商品">1,000 点，赠 360 点</Fact>
        <Fact label="应付">¥100.00</Fact>
        <Fact label="状态">
          <Tag tone="success">已到账</Tag>
        </Fact>
        <Fact label="支付方式">
          <Skeleton width="64px" />
        </Fact>
      </>
    ),
  },
}

/** In lines, and in columns. */
export const LongText: Story = {
  args: {
    children: (
      <>
        <Fact label="What was asked of the engine, word for word">
          Far mountains, mist across their middle, a boat like a leaf on the river, a bright moon above, and much white
          left
        </Fact>
        <Fact label="Number">a3f9-27c1-0000-4411-aaaa-bbbbccccddddeeeeffff0000111122223333</Fact>
      </>
    ),
  },
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 32 }}>
      <DescriptionList {...args} layout="lines" />
      <DescriptionList {...args} />
    </div>
  ),
}
