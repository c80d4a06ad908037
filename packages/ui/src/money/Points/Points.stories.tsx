import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Points } from './Points.tsx'

const meta = {
  title: 'Components/Money/Points 点数',
  component: Points,
  tags: ['autodocs'],
  args: { value: 1286 },
} satisfies Meta<typeof Points>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,286 点')).toBeVisible()
  },
}

/** Credits, and debits with a true minus; the one total of a view. */
export const Values: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Points value={0} />
      <Points value={1_234_567_890} />
      <Points value={8} signed />
      <Points value={-16} signed />
      <Points value={1286} display />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('−16 点')).toBeVisible()
  },
}
