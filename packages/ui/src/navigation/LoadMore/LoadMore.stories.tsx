import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { LoadMore } from './LoadMore.tsx'

const meta = {
  title: 'Components/Navigation/LoadMore 加载更多',
  component: LoadMore,
  tags: ['autodocs'],
  args: { state: 'more', onMore: fn() },
} satisfies Meta<typeof LoadMore>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const BusyFailedAndEnd: Story = {
  render: (args) => (
    <>
      <LoadMore {...args} state="busy" />
      <LoadMore {...args} state="failed" />
      <LoadMore {...args} state="end" />
      <LoadMore
        {...args}
        state="end"
        end="This was the first thing that you ever wrote here, on a day in November when there was snow outside of the window"
      />
    </>
  ),
}

export const LoadsByKeyboard: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')

    await expect(args.onMore).toHaveBeenCalledOnce()
  },
}

/** Near the viewport it loads automatically. */
export const LoadsAutomatically: Story = {
  args: { auto: true },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onMore).toHaveBeenCalled())
  },
}
