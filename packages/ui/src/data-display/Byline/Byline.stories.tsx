import type { Meta, StoryObj } from '@storybook/react-vite'
import { Byline } from './Byline.tsx'

const meta = {
  title: 'Components/Data display/Byline 署名',
  component: Byline,
  tags: ['autodocs'],
  args: { name: '听澜', picture: '', offline: false },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 240, display: 'grid' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Byline>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const DemoEngineWithDetails: Story = {
  args: {
    offline: true,
    children: (
      <>
        <span>用过 12 次</span>
        <span>3 月 14 日</span>
      </>
    ),
  },
}

/** The name shrinks first; facts that do not fit are hidden. */
export const LongText: Story = {
  args: { ...DemoEngineWithDetails.args, offline: false, name: '一个名字取得特别特别特别长的墨友' },
}
