import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Breadcrumb } from './Breadcrumb.tsx'

const deep = [
  <a key="works" href="#works">
    我的作品
  </a>,
  <a key="writing" href="#writing">
    写作
  </a>,
  <a key="prose" href="#prose">
    散文
  </a>,
  <a key="2026" href="#2026">
    二〇二六
  </a>,
  <a key="winter" href="#winter">
    冬
  </a>,
  '湖心亭看雪',
]

const meta = {
  title: 'Components/Navigation/Breadcrumb 面包屑',
  component: Breadcrumb,
  tags: ['autodocs'],
  args: {
    entries: [
      <a key="creation" href="#creation">
        创作
      </a>,
      'AI 绘画',
    ],
  },
} satisfies Meta<typeof Breadcrumb>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('AI 绘画')).toHaveAttribute('aria-current', 'page')
  },
}

/** A top-level page shows its name only. */
export const TopLevelPage: Story = {
  args: { entries: ['工作台'] },
}

export const LongText: Story = {
  args: {
    entries: [
      <a key="works" href="#works">
        Everything that you have made in this house, from the first day on
      </a>,
      'The record of everything that was ever written about the pavilion in the middle of the lake',
    ],
  },
}

export const ExpandsByKeyboard: Story = {
  args: { entries: deep },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('button', { name: '显示中间的 3 级' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(canvas.getByRole('link', { name: '散文' })).toBeVisible())
    await waitFor(() => expect(canvas.queryByRole('button')).not.toBeInTheDocument())
  },
}
