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

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,286 点')).toBeVisible()
  },
}

export const None: Story = {
  args: { value: 0 },
}

export const OneInEnglish: Story = {
  args: { value: 1 },
  globals: { locale: 'en-US' },
}

export const VeryMany: Story = {
  args: { value: 1_234_567_890 },
}

/** What comes in. */
export const Gained: Story = {
  args: { value: 8, signed: true },
}

/** What goes out has a true minus. */
export const Spent: Story = {
  args: { value: -16, signed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('−16 点')).toBeVisible()
  },
}

/** The one total of a view. */
export const Total: Story = {
  args: { display: true },
}

export const TotalInEnglish: Story = {
  args: { display: true },
  globals: { locale: 'en-US' },
}
