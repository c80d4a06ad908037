import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { DropdownMenu } from '../DropdownMenu/DropdownMenu.tsx'
import { MenuAction } from './MenuAction.tsx'
import { MenuGroup } from './MenuGroup.tsx'

const meta = {
  component: MenuGroup,
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
      <div style={{ minBlockSize: 220 }}>
        <DropdownMenu align="start" trigger={<Button>更多</Button>}>
          <Story />
        </DropdownMenu>
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: '更多' }).focus()
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
  },
} satisfies Meta<typeof MenuGroup>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}

export const TooMuchText: Story = {
  args: { label: 'Take everything along, in one of the forms that other programs read' },
}

/** Who listens hears the name with the first entry. */
export const NamedForWhoListens: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: '更多' }).focus()
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(screen.getByRole('group', { name: '导出' })).toBeVisible())
  },
}
