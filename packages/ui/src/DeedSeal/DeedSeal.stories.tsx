import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DeedSeal } from './DeedSeal.tsx'

const meta = {
  title: 'Components/Brand/DeedSeal 事毕印',
  component: DeedSeal,
  tags: ['autodocs'],
  args: { deed: 'paid', size: 56 },
} satisfies Meta<typeof DeedSeal>

export default meta
type Story = StoryObj<typeof meta>

export const Paid: Story = {}

export const SignedIn: Story = {
  args: { deed: 'signedIn', size: 40 },
}

/** A day that is past. */
export const Faded: Story = {
  args: { deed: 'signedIn', size: 26, faded: true },
}

export const Smallest: Story = {
  args: { size: 16 },
}

/** It comes down once, and says nothing aloud: the words beside it do. */
export const StampedOnce: Story = {
  args: { fresh: true },
  play: async ({ canvasElement }) => {
    const seal = canvasElement.querySelector('svg')
    await expect(seal).toHaveAttribute('aria-hidden', 'true')

    const [stamp] = seal?.parentElement?.getAnimations() ?? []
    await expect(stamp?.effect?.getComputedTiming().iterations).toBe(1)
  },
}
