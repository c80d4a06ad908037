import type { Meta, StoryObj } from '@storybook/react-vite'
import { Dot } from './Dot.tsx'

const meta = {
  title: 'Components/Brand/Dot 点',
  component: Dot,
  tags: ['autodocs'],
  decorators: [
    (Story) => (
      <span style={{ fontSize: 32 }}>
        <Story />
      </span>
    ),
  ],
} satisfies Meta<typeof Dot>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Text is streaming. */
export const Streaming: Story = {
  args: { breathing: true },
}
