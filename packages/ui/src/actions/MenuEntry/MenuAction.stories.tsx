import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pencil, Pin, Trash2 } from 'lucide-react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { MenuAction } from './MenuAction.tsx'
import { MenuHarness, openMenu } from './MenuHarness.tsx'

const meta = {
  title: 'Components/Actions/MenuAction 菜单操作',
  component: MenuAction,
  tags: ['autodocs'],
  args: { children: '重命名', onChosen: fn() },
  decorators: [
    (Story) => (
      <MenuHarness>
        <Story />
      </MenuHarness>
    ),
  ],
  play: openMenu,
} satisfies Meta<typeof MenuAction>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const KindsAndLongText: Story = {
  render: (args) => (
    <>
      <MenuAction {...args} icon={<Pencil size={16} aria-hidden="true" />} shortcut="F2" />
      <MenuAction icon={<Pin size={16} aria-hidden="true" />} disabled>
        置顶
      </MenuAction>
      <MenuAction shortcut="Ctrl R">Rename this conversation to something that says what it was about</MenuAction>
      <MenuAction icon={<Trash2 size={16} aria-hidden="true" />} danger>
        删除
      </MenuAction>
    </>
  ),
}

export const SelectsByKeyboard: Story = {
  args: { onChosen: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await openMenu({ canvas, userEvent })
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '重命名' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')

    await expect(args.onChosen).toHaveBeenCalledOnce()
  },
}
