import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PaidSeal } from './PaidSeal.tsx'

const meta = {
  title: 'Components/Brand/PaidSeal 付讫印',
  component: PaidSeal,
  tags: ['autodocs'],
  args: { children: '1,360 点已到账，接着画「远山孤舟」。' },
} satisfies Meta<typeof PaidSeal>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Stamped once; with reduced motion it appears at once. */
export const JustPaid: Story = {
  args: { fresh: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('付讫')
  },
}

export const LongText: Story = {
  args: {
    title: '季度会员已续到二〇二七年二月三日',
    children:
      'Your payment of ¥100.00 has arrived, 1,300 points and a gift of 60 were added to what you had, and ' +
      'the picture you were about to paint has been begun.',
  },
  globals: { viewport: { value: 'phone' } },
}
