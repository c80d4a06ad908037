import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ShortOfPoints } from './ShortOfPoints.tsx'

const meta = {
  component: ShortOfPoints,
  args: { missing: 9, signIn: { points: 8, onSignIn: fn() }, pack: { fen: 1_000, points: 100, onBuy: fn() } },
} satisfies Meta<typeof ShortOfPoints>

export default meta
type Story = StoryObj<typeof meta>

export const BothWays: Story = {}

/** Today's sign-in is done: one way is left. */
export const SignedInAlready: Story = {
  args: { signIn: undefined },
}

/** The order is being made. */
export const Busy: Story = {
  args: { pack: { fen: 1_000, points: 100, onBuy: fn(), busy: true } },
}

export const English: Story = {
  globals: { locale: 'en-US' },
}

export const TooMuchText: Story = {
  args: {
    missing: 1_234_567,
    children: 'Everything that you wrote in the prompt, the style, the ratio and the seed are kept, and the painting begins by itself as soon as there are points enough.',
    pack: { fen: 123_456_700, points: 1_300_000, onBuy: fn() },
  },
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
}

export const FilledUpByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: '还差 9 点' })).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await userEvent.keyboard(' ')

    await expect(args.pack.onBuy).toHaveBeenCalledOnce()
    await expect(args.signIn?.onSignIn).toHaveBeenCalledOnce()
  },
}
