import type { Meta, StoryObj } from '@storybook/react-vite'
import { Seal } from './Seal.tsx'

const meta = { component: Seal } satisfies Meta<typeof Seal>

export default meta
type Story = StoryObj<typeof meta>

export const BesideTheBrand: Story = {}

/** The least size at which it is still a character. */
export const Smallest: Story = {
  args: { size: 16 },
}

export const BelowAVerse: Story = {
  args: { character: 'moyun', size: 30 },
}

export const Large: Story = {
  args: { size: 64 },
}
