import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Spinner } from './Spinner.tsx'

const meta = {
  title: 'Components/Feedback/Spinner 加载中',
  component: Spinner,
  tags: ['autodocs'],
  args: { label: '正在取余额' },
} satisfies Meta<typeof Spinner>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Small, and large in the middle of an empty area with the label below; a long label wraps. */
export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24, justifyItems: 'start' }}>
      <Spinner {...args} size="s" />
      <Spinner {...args} size="l" />
      <Spinner label="Every order of the last three years is being put together into one file for you to take along" />
    </div>
  ),
}

/** Only the dots are visible; the label is for screen readers. */
export const HiddenLabel: Story = {
  args: { bare: true },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('正在取余额'))
  },
}
