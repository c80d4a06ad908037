import type { Meta, StoryObj } from '@storybook/react-vite'
import { Wrap } from './Wrap.tsx'

const meta = {
  title: 'Components/Layout/Wrap 页面宽度',
  component: Wrap,
  tags: ['autodocs'],
  args: { children: '大雪三日，湖中人鸟声俱绝。是日更定矣，余拏一小舟，拥毳衣炉火，独往湖心亭看雪。' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Wrap>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const LongText: Story = {
  args: { children: 'averylongwordwithoutabreak'.repeat(40) },
}
