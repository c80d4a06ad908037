import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { TextLink } from '../../actions/TextLink/TextLink.tsx'
import { InboxMessage, InboxList } from './InboxList.tsx'

const text = '今晚十点到十一点停机维护。正在写的回答会停在那里，开机后可以接着写；余额与作品都不受影响。'

const meta = {
  title: 'Components/Data display/InboxList 信件',
  component: InboxMessage,
  tags: ['autodocs'],
  args: {
    title: '今晚停机维护',
    note: '来自墨韵',
    time: <time dateTime="2026-03-14T08:00:00.000Z">09:30</time>,
    children: text,
    onOpenChange: fn(),
    onRead: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 368 }}>
        <InboxList label="通知">
          <Story />
        </InboxList>
      </div>
    ),
  ],
} satisfies Meta<typeof InboxMessage>

export default meta
type Story = StoryObj<typeof meta>

export const ReadMessage: Story = {}

export const LongText: Story = {
  args: {
    unread: true,
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'.repeat(2),
    note: 'From somebody whose name would never end',
    children: 'Averyveryverylongwordwithoutanyspaceinit'.repeat(5),
  },
}

/** A long message is cut off after three lines; the last one has no button to mark it as read. */
export const SeveralMessages: Story = {
  render: (args) => (
    <>
      <InboxMessage {...args} unread />
      <InboxMessage {...args} title="密码已修改" note="账号安全">
        在 Chrome Windows（203.0.113.7）上修改。
      </InboxMessage>
      <InboxMessage {...args} title="请绑定手机号" unread open link={<TextLink href="/user">去看看</TextLink>}>
        {`${text}\n\n${text.repeat(3)}`}
      </InboxMessage>
      <InboxMessage {...args} title="服务条款有改动" unread onRead={undefined as never}>
        {text.repeat(6)}
      </InboxMessage>
    </>
  ),
}

/**
 * A press opens it without marking it as read. The button that marks it is removed then: the focus moves to the
 * message.
 */
export const OpensAndMarksAsRead: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { unread: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^未读\s*今晚停机维护/ }))
    await expect(args.onOpenChange).toHaveBeenCalledWith(true)
    await expect(args.onRead).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: '把「今晚停机维护」标为已读' }))

    await expect(args.onRead).toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: /^未读\s*今晚停机维护/ })).toHaveFocus()
  },
}
