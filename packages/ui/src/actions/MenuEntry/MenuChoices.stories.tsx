import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { MenuChoice, MenuChoices } from './MenuChoices.tsx'
import { MenuHarness, openMenu } from './MenuHarness.tsx'

const meta = {
  title: 'Components/Actions/MenuChoices 菜单单选',
  component: MenuChoices,
  tags: ['autodocs'],
  args: {
    label: '排序',
    value: 'newest',
    onValueChange: fn(),
    children: (
      <>
        <MenuChoice value="newest">最近的在前</MenuChoice>
        <MenuChoice value="name">按名字</MenuChoice>
        <MenuChoice value="price" disabled>
          按点数
        </MenuChoice>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <MenuHarness>
        <Story />
      </MenuHarness>
    ),
  ],
  play: openMenu,
} satisfies Meta<typeof MenuChoices>

export default meta
type Story = StoryObj<typeof meta>

/** The last choice is disabled. */
export const Default: Story = {}

export const LongText: Story = {
  args: {
    children: (
      <MenuChoice value="newest">The newest first, and what was looked at today before everything else</MenuChoice>
    ),
  },
}

export const SelectsByKeyboard: Story = {
  args: { onValueChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await openMenu({ canvas, userEvent })
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: '最近的在前' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')

    await expect(args.onValueChange).toHaveBeenCalledWith('name')
  },
}
