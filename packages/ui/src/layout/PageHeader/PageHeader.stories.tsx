import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Button } from '../../actions/Button/Button.tsx'
import { PageHeader } from './PageHeader.tsx'

const meta = {
  title: 'Components/Layout/PageHeader 页头',
  component: PageHeader,
  tags: ['autodocs'],
  args: { title: '工作台', lead: '砚秋，今天写了 1,840 字，画了 6 张。' },
} satisfies Meta<typeof PageHeader>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: '工作台' })).toBeVisible())
  },
}

/** The page's actions follow its title. */
export const WithActions: Story = {
  args: { lead: undefined, actions: <Button>回首页</Button> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()

    await waitFor(() => expect(canvas.getByRole('button', { name: '回首页' })).toHaveFocus())
  },
}

export const LongText: Story = {
  args: {
    title: 'Everything that you have written, translated, painted and restored in this house',
    lead: 'Yanqiu, you wrote 1,840 characters today, painted six pictures, restored two old photographs and translated a letter.',
    actions: (
      <>
        <Button>Take everything along</Button>
        <Button kind="solid">Make something new</Button>
      </>
    ),
  },
}
