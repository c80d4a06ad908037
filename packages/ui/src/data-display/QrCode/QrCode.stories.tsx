import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import picture from '../../art/mei.webp'
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

/** White below the code in the dark theme too: otherwise no camera reads it. */
export const WaitingForScan: Story = {
  args: {
    children: (
      <>
        04:32 后过期
        <br />
        沙盒环境，不会真的扣款
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '付款二维码' })).toBeVisible()
  },
}

/** Its space is reserved while it is being created; there may also be no code, for a reason that the app states. */
export const LoadingAndFailed: Story = {
  args: { value: undefined },
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
      <QrCode {...args} />
      <QrCode {...args} state="failed" message="网络连接错误" />
      <QrCode {...args} state="failed" />
    </div>
  ),
}

/** After the confirmation on the phone, the browser fetches the result. */
export const ScannedAndConfirmed: Story = {
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
      <QrCode {...args} state="scanned" scannedBy={{ name: '沈砚秋', picture }} />
      <QrCode {...args} state="scanned" scannedBy={{ name: '砚秋' }} />
      <QrCode {...args} state="confirmed" scannedBy={{ name: '沈砚秋', picture }} />
      <QrCode {...args} state="confirmed" />
      <QrCode {...args} state="paid" />
    </div>
  ),
}

/** On a phone, which can't scan its own screen: the code as a picture, with a margin. */
export const SavesAsImage: Story = {
  args: { onSave: fn() },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '保存二维码' }))

    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith(expect.objectContaining({ type: 'image/png' })))
  },
}

/** An expired code, one whose replacement is loading, and two that were rejected. */
export const ExpiredAndRefused: Story = {
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
      <QrCode {...args} state="expired" />
      <QrCode {...args} state="expired" busy />
      <QrCode {...args} state="refused" />
      <QrCode {...args} state="refused" message="这个账号暂时不能使用" />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    state: 'scanned',
    scannedBy: { name: 'Wolfeschlegelsteinhausenbergerdorff the Younger' },
    children:
      'Open WeChat on your phone, choose Scan, hold the phone over the code until it buzzes, and confirm ' +
      'there that it is you who signs in here.',
  },
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
}

export const RefreshesByKeyboard: Story = {
  args: { state: 'expired' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('二维码已过期，请刷新')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')

    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}
