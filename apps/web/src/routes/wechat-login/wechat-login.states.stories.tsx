// Written by `npm run generate:stories` from the states of the machines. A change here is lost.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateHarness } from './StateHarness.tsx'

const meta = {
  title: 'States/WeChat login 微信登录',
  component: StateHarness,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StateHarness>

export default meta
type Story = StoryObj<typeof meta>

/** The handOff is resting. */
export const HandOffResting: Story = {
  args: { arrival: 'fresh', handOff: 'resting', device: 'desk' },
}

/** The handOff is beginning. One more state looks the same. */
export const HandOffBeginning: Story = {
  args: { arrival: 'fresh', handOff: 'beginning', device: 'desk' },
}

/** The handOff is resting, cut off. */
export const HandOffRestingCutOff: Story = {
  args: { arrival: 'fresh', handOff: 'resting cutOff', device: 'desk' },
}

/** The handOff is resting, refused503. */
export const HandOffRestingRefused503: Story = {
  args: { arrival: 'fresh', handOff: 'resting refused503', device: 'desk' },
}

/** The handOff is ending. One more state looks the same. */
export const HandOffEnding: Story = {
  args: { arrival: 'back', handOff: 'ending', device: 'desk' },
}

/** The handOff is unreachable, cut off. */
export const HandOffUnreachableCutOff: Story = {
  args: { arrival: 'back', handOff: 'unreachable cutOff', device: 'desk' },
}

/** The handOff is refused, refused1006. */
export const HandOffRefusedRefused1006: Story = {
  args: { arrival: 'back', handOff: 'refused refused1006', device: 'desk' },
}

/** The handOff is refused, refused1003. */
export const HandOffRefusedRefused1003: Story = {
  args: { arrival: 'back', handOff: 'refused refused1003', device: 'desk' },
}

/** The handOff is resting, in hand. */
export const HandOffRestingInHand: Story = {
  args: { arrival: 'fresh', handOff: 'resting', device: 'hand' },
}

/** The handOff is beginning, in hand. One more state looks the same. */
export const HandOffBeginningInHand: Story = {
  args: { arrival: 'fresh', handOff: 'beginning', device: 'hand' },
}

/** The handOff is resting, cut off, in hand. */
export const HandOffRestingCutOffInHand: Story = {
  args: { arrival: 'fresh', handOff: 'resting cutOff', device: 'hand' },
}

/** The handOff is resting, refused503, in hand. */
export const HandOffRestingRefused503InHand: Story = {
  args: { arrival: 'fresh', handOff: 'resting refused503', device: 'hand' },
}
