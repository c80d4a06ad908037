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

export const Plain: Story = {}

export const Small: Story = {
  args: { size: 's' },
}

/** In the middle of an empty place, its words below. */
export const Large: Story = {
  args: { size: 'l' },
}

/** Nothing but the dots is seen; the words are heard. */
export const Bare: Story = {
  args: { bare: true },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('正在取余额'))
  },
}

export const TooMuchText: Story = {
  args: { label: 'Every order of the last three years is being put together into one file for you to take along' },
}
