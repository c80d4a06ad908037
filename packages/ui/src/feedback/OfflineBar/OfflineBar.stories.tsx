import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../../actions/Button/Button.tsx'
import { OfflineBar } from './OfflineBar.tsx'

const meta = {
  title: 'Components/Feedback/OfflineBar 离线提示',
  component: OfflineBar,
  tags: ['autodocs'],
} satisfies Meta<typeof OfflineBar>

export default meta
type Story = StoryObj<typeof meta>

export const Offline: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('断线了，写的都在，连上后继续')
  },
}

export const Reconnecting: Story = {
  args: {
    state: 'reconnecting',
    action: (
      <Button kind="quiet" size="s">
        现在就试
      </Button>
    ),
  },
}

export const LongText: Story = {
  globals: { locale: 'en-US' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 280 }}>
        <Story />
      </div>
    ),
  ],
}
