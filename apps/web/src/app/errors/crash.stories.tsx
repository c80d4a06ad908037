import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Crash } from './crash.tsx'

const meta = {
  title: 'Pages/Errors/Crash 页面出错',
  component: Crash,
  parameters: { layout: 'fullscreen' },
  args: { within: false, incident: 'req-0f3a9c21', onRetry: fn() },
} satisfies Meta<typeof Crash>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** With the keyboard only: the page has the focus, the reference is copied, the page is mounted again. */
export const RetriesByKeyboard: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent, args }) => {
    const copied: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    })
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus())
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('编号已复制'))

    await expect(copied).toEqual(['req-0f3a9c21'])
    Reflect.deleteProperty(navigator, 'clipboard')
  },
}
