import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Popularity } from './Popularity.tsx'

const meta = {
  title: 'Components/Data display/Popularity 热度',
  component: Popularity,
  tags: ['autodocs'],
  args: { value: 46_218 },
} satisfies Meta<typeof Popularity>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/4\.6万/)).toBeVisible())
  },
}

/** A decrease has a sign, not a colour. */
export const Values: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Popularity value={986} />
      <Popularity value={46_218} growth={0.35} />
      <Popularity value={46_218} growth={-0.04} />
      <Popularity value={1_234_567_890} growth={12.5} />
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('−4%')).toBeVisible())
  },
}
