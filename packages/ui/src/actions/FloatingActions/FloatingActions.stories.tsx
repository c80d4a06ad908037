import type { Meta, StoryObj } from '@storybook/react-vite'
import { PanelLeft, SlidersHorizontal } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { IconButton } from '../IconButton/IconButton.tsx'
import { FloatingActions } from './FloatingActions.tsx'

const press = fn()

const meta = {
  title: 'Components/Actions/FloatingActions 边缘按钮',
  component: FloatingActions,
  tags: ['autodocs'],
  args: {
    children: (
      <IconButton label="设置" tip="none" onClick={press}>
        <SlidersHorizontal size={18} aria-hidden="true" />
      </IconButton>
    ),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <main style={{ minBlockSize: 480, padding: 24 }}>
        <p>{'崇祯五年十二月，余住西湖。大雪三日，湖中人鸟声俱绝。'.repeat(12)}</p>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof FloatingActions>

export default meta
type Story = StoryObj<typeof meta>

export const OneButton: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '设置' }))

    await expect(press).toHaveBeenCalled()
  },
}

/** Two buttons, where the menu is in a drawer. */
export const TwoButtons: Story = {
  args: {
    children: (
      <>
        <IconButton label="菜单" tip="none">
          <PanelLeft size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label="设置" tip="none">
          <SlidersHorizontal size={18} aria-hidden="true" />
        </IconButton>
      </>
    ),
  },
}
