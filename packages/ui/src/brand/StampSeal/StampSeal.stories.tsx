import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StampSeal } from './StampSeal.tsx'

const meta = {
  title: 'Components/Brand/StampSeal 事毕印',
  component: StampSeal,
  tags: ['autodocs'],
  args: { action: 'paid', size: 56 },
} satisfies Meta<typeof StampSeal>

export default meta
type Story = StoryObj<typeof meta>

export const Paid: Story = {}

/** The second one is for a past day. */
export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      <StampSeal {...args} action="signedIn" size={40} />
      <StampSeal {...args} action="signedIn" size={26} faded />
      <StampSeal {...args} size={16} />
    </div>
  ),
}

/** It is stamped once and is hidden from screen readers: the adjacent text says the same. */
export const AnimatesOnce: Story = {
  args: { fresh: true },
  play: async ({ canvasElement }) => {
    const seal = canvasElement.querySelector('svg')
    await expect(seal).toHaveAttribute('aria-hidden', 'true')

    const [stamp] = seal?.parentElement?.getAnimations() ?? []
    await expect(stamp?.effect?.getComputedTiming().iterations).toBe(1)
  },
}
