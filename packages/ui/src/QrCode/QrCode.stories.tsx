import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import picture from '../art/mei.webp'
import { QrCode } from './QrCode.tsx'

const meta = {
  title: 'Components/Data display/QrCode 二维码',
  component: QrCode,
  tags: ['autodocs'],
  args: {
    value: 'https://moyun.example/sandbox/pay?order=MY2611211426087&token=8f2c1d70',
    label: '付款二维码',
    onRefresh: fn(),
  },
} satisfies Meta<typeof QrCode>

export default meta
type Story = StoryObj<typeof meta>

/** White under the code by night too, or no camera reads it. */
export const Waiting: Story = {
  args: {
    children: (
      <>
        04:32 后过期
        <br />
        沙箱环境，不会真的扣款
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '付款二维码' })).toBeVisible()
  },
}

/** Its place is kept while it is being made. */
export const BeingMade: Story = {
  args: { value: undefined },
}

export const Scanned: Story = {
  args: { state: 'scanned', scannedBy: { name: '沈砚秋', picture } },
}

export const ScannedWithoutPicture: Story = {
  args: { state: 'scanned', scannedBy: { name: '砚秋' } },
}

/** The phone said yes, and the browser fetches what comes of it. */
export const Confirmed: Story = {
  args: { state: 'confirmed', scannedBy: { name: '沈砚秋', picture } },
}

export const ConfirmedBySomeone: Story = {
  args: { state: 'confirmed' },
}

/** There is no code at all; the reason is the app's to say. */
export const Failed: Story = {
  args: { value: undefined, state: 'failed', said: '网络连接错误' },
}

export const FailedWithoutReason: Story = {
  args: { value: undefined, state: 'failed' },
}

export const RefusedWithAnotherReason: Story = {
  args: { state: 'refused', said: '这个账号暂时不能使用' },
}

export const Expired: Story = {
  args: { state: 'expired' },
}

/** The new code is on its way. */
export const Busy: Story = {
  args: { state: 'expired', busy: true },
}

export const Refused: Story = {
  args: { state: 'refused' },
}

export const Paid: Story = {
  args: { state: 'paid' },
}

export const RefusedInEnglish: Story = {
  args: { state: 'refused', label: 'Code for signing in' },
  globals: { locale: 'en-US' },
}

export const TooMuchText: Story = {
  args: {
    state: 'scanned',
    scannedBy: { name: 'Wolfeschlegelsteinhausenbergerdorff the Younger' },
    children: 'Open WeChat on your phone, choose Scan, hold the phone over the code until it buzzes, and confirm there that it is you who signs in here.',
  },
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
}

export const RefreshedByKeyboard: Story = {
  args: { state: 'expired' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('二维码过期了')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')

    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}
