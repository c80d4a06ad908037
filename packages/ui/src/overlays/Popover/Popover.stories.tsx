import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { Button } from '../../actions/Button/Button.tsx'
import { TextField } from '../../fields/TextField/TextField.tsx'
import { Popover, type PopoverProps } from './Popover.tsx'

const meta = {
  title: 'Components/Overlays/Popover 气泡卡片',
  component: Popover,
  tags: ['autodocs'],
  args: {
    trigger: <Button>点数怎么算</Button>,
    title: '点数怎么算',
    children: '一张画四点，一次修复八点，聊天按 token。失败的全额退回。',
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 300 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Popover>

export default meta
type Story = StoryObj<typeof meta>

const opened: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'))

  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
}

export const Open: Story = {
  tags: ['opens'],
  play: opened,
}

export const WithField: Story = {
  args: {
    trigger: <Button>不要出现</Button>,
    title: '不要出现',
    children: <TextField label="几个词" defaultValue="人物，文字" />,
    actions: (
      <>
        <Button size="s" kind="quiet">
          清空
        </Button>
        <Button size="s" kind="solid">
          记下
        </Button>
      </>
    ),
  },
  tags: ['opens'],
  play: opened,
}

export const LongText: Story = {
  args: {
    trigger: <Button>How points are counted</Button>,
    title: 'How the points are counted, and what happens to them when something goes wrong on the way',
    children: 'Averyveryverylongwordwithoutanyspaceinit, and '.repeat(14),
  },
  tags: ['opens'],
  play: opened,
}

/** Focus moves into the popover and returns to its button. */
export const ClosesOnEscape: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button').focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: '点数怎么算' })
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus())
  },
}

function Anchored({ trigger: _, ...args }: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button ref={button} onClick={() => setOpen(!open)}>
        消息
      </Button>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        维护通知
      </Button>
      <Popover {...args} wide anchor={button} open={open} onOpenChange={setOpen} />
    </>
  )
}

/**
 * The button is rendered outside the popover: a second press on it closes the popover, and Esc returns focus to the
 * button or to the element that opened it.
 */
export const WithSeparateButton: Story = {
  args: { title: '消息' },
  render: (args) => <Anchored {...args} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '消息' })
    const opener = canvas.getByRole('button', { name: '维护通知' })
    await userEvent.click(button)
    await screen.findByRole('dialog', { name: '消息' })
    await userEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await userEvent.click(button)
    await screen.findByRole('dialog', { name: '消息' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.click(opener)
    await screen.findByRole('dialog', { name: '消息' })
    await userEvent.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

/** Focus starts on the popover itself, so pressing Enter once more after opening does not trigger its button. */
export const FocusesPopoverFirst: Story = {
  ...WithSeparateButton,
  args: { title: '任务', still: true, children: <Button>取消</Button> },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: '消息' }).focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: '任务' })
    await waitFor(() => expect(dialog).toHaveFocus())
    await userEvent.tab()

    await expect(screen.getByRole('button', { name: '取消' })).toHaveFocus()
  },
}
