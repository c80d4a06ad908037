import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { SelectionBar } from './SelectionBar.tsx'

const meta = {
  title: 'Components/Actions/SelectionBar 选中栏',
  component: SelectionBar,
  tags: ['autodocs'],
  args: {
    count: 3,
    onClear: fn(),
    children: (
      <>
        <Button size="s" kind="soft">
          下载
        </Button>
        <Button size="s" kind="danger">
          删除
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof SelectionBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Busy: Story = {
  args: {
    busy: true,
    children: (
      <Button size="s" kind="danger" busy>
        删除
      </Button>
    ),
  },
}

export const LongText: Story = {
  args: {
    count: 12_345,
    children: (
      <>
        <Button size="s" kind="soft">
          Download everything as one file
        </Button>
        <Button size="s" kind="soft">
          Publish to the gallery
        </Button>
        <Button size="s" kind="danger">
          Throw away
        </Button>
      </>
    ),
  },
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
}

export const ClearsByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('已选 3 项')
    canvas.getByRole('button', { name: '取消选择' }).focus()
    await userEvent.keyboard('{Enter}')

    await expect(args.onClear).toHaveBeenCalledOnce()
  },
}
