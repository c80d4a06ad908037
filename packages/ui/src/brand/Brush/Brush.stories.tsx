import type { Meta, StoryObj } from '@storybook/react-vite'
import { Brush } from './Brush.tsx'

const meta = {
  title: 'Components/Brand/Brush 笔触',
  component: Brush,
  tags: ['autodocs'],
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 200, blockSize: 40 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Brush>

export default meta
type Story = StoryObj<typeof meta>

export const Horizontal: Story = {}

export const Vertical: Story = {
  args: { direction: 'down' },
}
