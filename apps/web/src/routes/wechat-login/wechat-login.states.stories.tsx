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

/** The oauthHandoff is resting. */
export const OauthHandoffResting: Story = {
  args: { arrival: 'fresh', handOff: 'resting', device: 'desk' },
}

/** The oauthHandoff is beginning. One more state looks the same. */
export const OauthHandoffBeginning: Story = {
  args: { arrival: 'fresh', handOff: 'beginning', device: 'desk' },
}

/** The oauthHandoff is resting, cut off. */
export const OauthHandoffRestingCutOff: Story = {
  args: { arrival: 'fresh', handOff: 'resting cutOff', device: 'desk' },
}

/** The oauthHandoff is resting, refused503. */
export const OauthHandoffRestingRefused503: Story = {
  args: { arrival: 'fresh', handOff: 'resting refused503', device: 'desk' },
}

/** The oauthHandoff is ending. One more state looks the same. */
export const OauthHandoffEnding: Story = {
  args: { arrival: 'back', handOff: 'ending', device: 'desk' },
}

/** The oauthHandoff is unreachable, cut off. */
export const OauthHandoffUnreachableCutOff: Story = {
  args: { arrival: 'back', handOff: 'unreachable cutOff', device: 'desk' },
}

/** The oauthHandoff is refused, refused1006. */
export const OauthHandoffRefusedRefused1006: Story = {
  args: { arrival: 'back', handOff: 'refused refused1006', device: 'desk' },
}

/** The oauthHandoff is refused, refused1003. */
export const OauthHandoffRefusedRefused1003: Story = {
  args: { arrival: 'back', handOff: 'refused refused1003', device: 'desk' },
}

/** The oauthHandoff is resting, in hand. */
export const OauthHandoffRestingInHand: Story = {
  args: { arrival: 'fresh', handOff: 'resting', device: 'hand' },
}

/** The oauthHandoff is beginning, in hand. One more state looks the same. */
export const OauthHandoffBeginningInHand: Story = {
  args: { arrival: 'fresh', handOff: 'beginning', device: 'hand' },
}

/** The oauthHandoff is resting, cut off, in hand. */
export const OauthHandoffRestingCutOffInHand: Story = {
  args: { arrival: 'fresh', handOff: 'resting cutOff', device: 'hand' },
}

/** The oauthHandoff is resting, refused503, in hand. */
export const OauthHandoffRestingRefused503InHand: Story = {
  args: { arrival: 'fresh', handOff: 'resting refused503', device: 'hand' },
}
