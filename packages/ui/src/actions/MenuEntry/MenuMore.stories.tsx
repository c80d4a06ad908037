import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download } from 'lucide-react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { MenuAction } from './MenuAction.tsx'
import { MenuMore } from './MenuMore.tsx'
import { MenuStage, openMenu } from './MenuStage.tsx'

const exportIt = fn<() => void>()

const meta = {
  title: 'Components/Actions/MenuMore 子菜单',
  component: MenuMore,
  tags: ['autodocs'],
  args: { label: '导出', children: <MenuAction onChosen={exportIt}>Markdown</MenuAction> },
  decorators: [
    (Story) => (
      <MenuStage>
        <Story />
      </MenuStage>
    ),
  ],
  play: openMenu,
} satisfies Meta<typeof MenuMore>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

export const StatesAndLongText: Story = {
  render: (args) => (
    <>
      <MenuMore {...args} icon={<Download size={16} aria-hidden="true" />} />
      <MenuMore {...args} label="分享" disabled />
      <MenuMore {...args} label="Take everything along, in one of the forms that other programs read" />
    </>
  ),
}

export const OpenedByKeyboard: Story = {
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
