import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '../../actions/Button/Button.tsx'
import { Alert } from './Alert.tsx'

const retry = fn<() => void>()

const meta = {
  title: 'Components/Feedback/Alert 提示条',
  component: Alert,
  tags: ['autodocs'],
  args: { children: '密码不对，再试 3 次会要求图形验证' },
} satisfies Meta<typeof Alert>

export default meta
type Story = StoryObj<typeof meta>

export const Warning: Story = {}

/** `note` only informs. */
export const Kinds: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <Alert tone="danger">用户名或密码不对</Alert>
      <Alert tone="success">密码已换好，请用新密码登录</Alert>
      <Alert tone="note">赠送的点数三十日有效，最早到期的先用</Alert>
      <Alert tone="danger" title="没有付成">
        钱没有动，换一种方式再试，订单还留着
      </Alert>
    </div>
  ),
}

export const LongText: Story = {
  args: {
    tone: 'danger',
    title: 'The server could not be reached, and so nothing was sent',
    children:
      'What you wrote is still here. Try again in a moment, or look whether the network is there: ' +
      'https://averyveryverylongaddresswithoutanyspace.example.com/and/a/path',
    action: (
      <Button kind="quiet" size="s">
        Try once more
      </Button>
    ),
  },
}

/** Screen readers announce it at once, and its button offers the fix. */
export const RetriesOnClick: Story = {
  args: {
    tone: 'danger',
    children: '连不上服务器',
    action: (
      <Button kind="quiet" size="s" onClick={retry}>
        再试一次
      </Button>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('连不上服务器')
    await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))

    await expect(retry).toHaveBeenCalledOnce()
  },
}
