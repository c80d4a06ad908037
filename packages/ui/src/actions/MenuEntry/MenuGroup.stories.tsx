import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { MenuAction } from './MenuAction.tsx'
import { MenuGroup } from './MenuGroup.tsx'
import { MenuHarness, openMenu } from './MenuHarness.tsx'

const meta = {
  title: 'Components/Actions/MenuGroup 菜单分组',
  component: MenuGroup,
  tags: ['autodocs'],
  args: {
    label: '导出',
    children: (
      <>
        <MenuAction>Markdown</MenuAction>
        <MenuAction>PDF</MenuAction>
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
} satisfies Meta<typeof MenuGroup>

export default meta
type Story = StoryObj<typeof meta>

/** Screen readers announce the name with the first entry. */
export const Default: Story = {
  tags: ['opens'],
  play: async ({ canvas, userEvent }) => {
    await openMenu({ canvas, userEvent })

    await waitFor(() => expect(screen.getByRole('group', { name: '导出' })).toBeVisible())
  },
}

export const LongText: Story = {
  args: { label: 'Take everything along, in one of the forms that other programs read' },
}
