import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { MenuCheck } from './MenuCheck.tsx'
import { MenuHarness, openMenu } from './MenuHarness.tsx'

const meta = {
  title: 'Components/Actions/MenuCheck 菜单勾选',
  component: MenuCheck,
  tags: ['autodocs'],
  args: { checked: true, onCheckedChange: fn(), children: '显示点数' },
  decorators: [
    (Story) => (
      <MenuHarness>
        <Story />
      </MenuHarness>
    ),
  ],
  play: openMenu,
} satisfies Meta<typeof MenuCheck>

export default meta
type Story = StoryObj<typeof meta>

export const Checked: Story = {}

export const StatesAndLongText: Story = {
  render: (args) => (
    <>
      <MenuCheck {...args} checked={false} />
      <MenuCheck {...args} disabled>
        显示模型
      </MenuCheck>
      <MenuCheck {...args} shortcut="Ctrl P">
        Show what every single answer has cost, in points and in tokens
      </MenuCheck>
    </>
  ),
}

/** The menu stays open, because members often toggle several options. */
export const UnchecksByKeyboard: Story = {
  args: { onCheckedChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await openMenu({ canvas, userEvent })
    await waitFor(() => expect(screen.getByRole('menuitemcheckbox', { name: '显示点数' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')

    await expect(args.onCheckedChange).toHaveBeenCalledWith(false)
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
  },
}
