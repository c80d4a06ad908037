import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Rank } from './Rank.tsx'

const meta = {
  title: 'Components/Data display/Rank 名次',
  component: Rank,
  tags: ['autodocs'],
  args: { place: 4 },
} satisfies Meta<typeof Rank>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}

/** Only the first is ink; no medals. */
export const First: Story = {
  args: { place: 1, change: 0 },
}

export const Risen: Story = {
  args: { change: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('上升 3 位')).toBeInTheDocument()
  },
}

/** A fall is not danger. */
export const Fallen: Story = {
  args: { change: -12 },
}

export const New: Story = {
  args: { change: 'new' },
}

export const English: Story = {
  args: { change: -1 },
  globals: { locale: 'en-US' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('down 1 place')).toBeInTheDocument()
  },
}

export const FarDown: Story = {
  args: { place: 12_345, change: 1_234 },
}
