import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Heat } from './Heat.tsx'

const meta = {
  title: 'Components/Data display/Heat 热度',
  component: Heat,
  tags: ['autodocs'],
  args: { value: 46_218 },
} satisfies Meta<typeof Heat>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/4\.6万/)).toBeVisible())
  },
}

export const Small: Story = {
  args: { value: 986 },
}

export const Growing: Story = {
  args: { growth: 0.35 },
}

/** A fall is written, not coloured. */
export const Falling: Story = {
  args: { growth: -0.04 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('−4%')).toBeVisible())
  },
}

export const English: Story = {
  args: { growth: 0.09 },
  globals: { locale: 'en-US' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/46\.2K/)).toBeVisible())
  },
}

export const VeryMuch: Story = {
  args: { value: 1_234_567_890, growth: 12.5 },
}
