import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { InsufficientPoints } from './InsufficientPoints.tsx'

const meta = {
  title: 'Components/Money/InsufficientPoints 点数不足',
  component: InsufficientPoints,
  tags: ['autodocs'],
  args: {
    needed: 20,
    available: 11,
    signIn: { points: 25, onSignIn: fn() },
    recharge: <a href="#recharge">去充值</a>,
    onClose: fn(),
  },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: 660 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof InsufficientPoints>

export default meta
type Story = StoryObj<typeof meta>

const product = { fen: 1_000, points: 100, onBuy: fn() }

/** The free sign-in comes first where it gives enough points. */
export const CheckInIsEnough: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: '还差 9 点' })).toBeVisible()
    await expect(canvas.getByText('这次最多要 20 点，现有 11 点。', { exact: false })).toBeVisible()
    await expect(canvas.getAllByRole('button')[0]).toHaveAccessibleName('签到 · +25 点')
  },
}

/** The member has already signed in today: only recharging is left. */
export const AlreadyCheckedIn: Story = {
  args: { signIn: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '去充值' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /签到/ })).toBeNull()
  },
}

/** The sign-in gives too few points, gives an unknown amount, is pending, and has failed. */
export const CheckInStates: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
      <InsufficientPoints {...args} available={0} signIn={{ points: 5, onSignIn: fn() }} />
      <InsufficientPoints {...args} available={10} signIn={{ onSignIn: fn() }} />
      <InsufficientPoints {...args} available={11} signIn={{ points: 25, onSignIn: fn(), busy: true }} />
      <InsufficientPoints {...args} available={12} problem="网络连接错误" />
    </div>
  ),
}

/** With a package to buy on the spot, and while the order is being created. */
export const WithProduct: Story = {
  args: { product, recharge: undefined },
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
      <InsufficientPoints {...args} />
      <InsufficientPoints {...args} available={0} product={{ ...product, busy: true }} signIn={undefined} />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    needed: 1_234_567,
    available: 0,
    children:
      'Everything that you wrote in the prompt, the style, the ratio and the seed are kept, and the ' +
      'painting begins by itself as soon as there are points enough.',
    problem:
      'Signing in did not work, since the network was lost on the way; nothing was taken, and nothing was given, either.',
    product: { ...product, fen: 123_456_700, points: 1_300_000 },
    recharge: undefined,
  },
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
}

/** The sign-in did not give enough: its points are counted, and the button keeps the focus. */
export const CheckedInButInsufficient: Story = {
  args: { available: 16, signIn: { points: 5, onSignIn: fn(), done: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '今天已签到 · +5 点' }))

    await expect(args.signIn?.onSignIn).not.toHaveBeenCalled()
    await expect(canvas.getByRole('region', { name: '还差 4 点' })).toBeVisible()
  },
}

/** There are enough points now, and an input that was edited meanwhile waits for the member to continue. */
export const EnoughPoints: Story = {
  args: { available: 1020, onGoOn: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: '点数够了' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '继续' }))

    await expect(args.onGoOn).toHaveBeenCalledOnce()
  },
}

export const ChecksInByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: '签到 · +25 点' }).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: '去充值' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard(' ')

    await expect(args.signIn?.onSignIn).toHaveBeenCalledOnce()
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
