import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download } from 'lucide-react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { MenuAction } from './MenuAction.tsx'
import { Submenu } from './Submenu.tsx'
import { MenuHarness, openMenu } from './MenuHarness.tsx'

const exportIt = fn<() => void>()

const meta = {
  title: 'Components/Actions/Submenu 子菜单',
  component: Submenu,
  tags: ['autodocs'],
  args: { label: '导出', children: <MenuAction onChosen={exportIt}>Markdown</MenuAction> },
  decorators: [
    (Story) => (
      <MenuHarness>
        <Story />
      </MenuHarness>
    ),
  ],
  play: openMenu,
} satisfies Meta<typeof Submenu>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

export const StatesAndLongText: Story = {
  render: (args) => (
    <>
      <Submenu {...args} icon={<Download size={16} aria-hidden="true" />} />
      <Submenu {...args} label="分享" disabled />
      <Submenu {...args} label="Take everything along, in one of the forms that other programs read" />
    </>
  ),
}

export const OpensByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    exportIt.mockClear()
    await openMenu({ canvas, userEvent })
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '导出' })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Markdown' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')

    await expect(exportIt).toHaveBeenCalledOnce()
  },
}
