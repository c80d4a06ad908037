import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../../actions/Button/Button.tsx'
import { Composer } from '../../chat/Composer/Composer.tsx'
import { StudioLayout } from '../../layout/StudioLayout/StudioLayout.tsx'
import { Drawer } from '../../overlays/Drawer/Drawer.tsx'
import type { Toast } from './toast.ts'
import { Toasts } from './Toasts.tsx'
import { LazyToasts } from './LazyToasts.tsx'

const undo = fn<() => void>()

const meta = {
  title: 'Components/Feedback/Toasts 消息提示',
  component: Toasts,
  tags: ['autodocs'],
  args: { toasts: [{ id: 'welcome', text: '欢迎使用' }], stay: 600_000, onDismiss: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 260 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Toasts>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** A failure message stays until it is dismissed. */
export const Stacked: Story = {
  args: {
    toasts: [
      { id: 'one', text: '已复制' },
      { id: 'two', text: '已取消，退回 4 点' },
      { id: 'gone', text: '会话已删除', action: { label: '撤销', onChosen: undo } },
      { id: 'failed', tone: 'failed', text: '没有存上，连上网络后再试' },
    ],
  },
}

/**
 * On a page with a composer at the bottom, messages show at the top, so that they do not cover the composer's tools.
 */
export const WithComposer: Story = {
  decorators: [
    (Story) => (
      <div style={{ position: 'fixed', inset: 'auto 0 0' }}>
        <Composer value="" onChange={fn()} onSend={fn()} price={20} />
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    const text = await waitFor(() => canvas.getByText('欢迎使用'))
    const form = canvasElement.querySelector('form')

    await expect(text.getBoundingClientRect().bottom).toBeLessThan(form?.getBoundingClientRect().top ?? 0)
  },
}

/** The drawer covers the composer, and has its close button at the top. */
export const WithDrawer: Story = {
  globals: { viewport: { value: 'phone' } },
  decorators: [
    (Story) => (
      <>
        <Composer value="" onChange={fn()} onSend={fn()} />
        <Drawer open onOpenChange={fn()} side="start" title="对话">
          <p>湖心亭看雪</p>
        </Drawer>
        <Story />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    const text = await waitFor(() => canvas.getByText('欢迎使用'))
    const close = screen.getByRole('button', { name: '关闭' })

    await expect(text.getBoundingClientRect().top).toBeGreaterThan(close.getBoundingClientRect().bottom + 300)
  },
}

/** The button of an image tool is at the lower edge of a phone. */
export const WithBottomBar: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { chromatic: { disableSnapshot: true } },
  decorators: [
    (Story) => (
      <>
        <StudioLayout form={null} call={null} aside={null} quick={<Button block>生成</Button>}>
          <p>还没有画</p>
        </StudioLayout>
        <Story />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    const text = await waitFor(() => canvas.getByText('欢迎使用'))
    const button = canvas.getByRole('button', { name: '生成' })

    await expect(text.getBoundingClientRect().bottom).toBeLessThan(button.getBoundingClientRect().top - 300)
  },
}

export const LongText: Story = {
  args: {
    toasts: [
      {
        id: 'long',
        text: 'The conversation “A very long name that somebody gave to a conversation about the wind in the bamboo” was deleted',
        action: { label: 'Undo', onChosen: undo },
      },
    ],
  },
}

export const UndoesAction: Story = {
  args: { toasts: [{ id: 'gone', text: '会话已删除', action: { label: '撤销', onChosen: undo } }], onDismiss: fn() },
  play: async ({ args, canvas, userEvent }) => {
    undo.mockClear()
    await userEvent.click(await canvas.findByRole('button', { name: '撤销' }))

    await expect(undo).toHaveBeenCalledOnce()
    await expect(args.onDismiss).toHaveBeenCalledWith('gone')
  },
}

/** F8 moves focus to the messages from anywhere. */
export const DismissesByKeyboard: Story = {
  args: { onDismiss: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.keyboard('{F8}')
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('listitem')).toHaveFocus())
    await userEvent.keyboard('{Escape}')

    await expect(args.onDismiss).toHaveBeenCalledWith('welcome')
  },
}

/** A failure message with `stay` disappears after that time. */
export const DisappearsAutomatically: Story = {
  args: {
    toasts: [
      { id: 'welcome', text: '欢迎使用' },
      { id: 'passing', tone: 'failed', text: '网络连接错误', stay: 50 },
    ],
    stay: 50,
    onDismiss: fn(),
  },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith('welcome'))
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith('passing'))
  },
}

function Saying(props: ComponentProps<typeof Toasts>) {
  const [messages, setMessages] = useState<readonly Toast[]>([])

  return (
    <>
      <Button onClick={() => setMessages([{ id: 'copied', text: '已复制' }])}>复制</Button>
      <LazyToasts {...props} toasts={messages} />
    </>
  )
}

/** The message component is loaded with the first message, and a screen reader announces that message politely. */
export const AnnouncesToScreenReaders: Story = {
  render: (args) => <Saying {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '复制' }))

    const announcements = () =>
      [...canvasElement.ownerDocument.querySelectorAll('[role="status"]')].map((region) => region.textContent)
    await waitFor(() => expect(announcements()).toEqual(['提示 已复制']), { timeout: 3000, interval: 20 })
    await expect(canvas.getByRole('listitem')).toHaveTextContent('已复制')
  },
}
