import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { StepNav } from './StepNav.tsx'

const stages = [
  { value: 'material', title: '资料' },
  { value: 'outline', title: '大纲', note: '7 条' },
  { value: 'writing', title: '分段写作', note: '3 / 6' },
  { value: 'polish', title: '统稿' },
  { value: 'export', title: '导出' },
]

const meta = {
  title: 'Components/Navigation/StepNav 阶段',
  component: StepNav,
  tags: ['autodocs'],
  args: { label: '写作的几步', steps: stages, now: 'writing', onGo: fn() },
} satisfies Meta<typeof StepNav>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** The first stage is the current one; on a phone the row scrolls by touch. */
export const LongText: Story = {
  args: {
    now: 'material',
    steps: stages.map((step) => ({
      ...step,
      title: `${step.title}, and everything that one might want to know about it`,
    })),
  },
}

export const GoesToStep: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /统稿/ }))

    await expect(args.onGo).toHaveBeenCalledWith('polish')
    await expect(canvas.getByRole('button', { name: /分段写作/ })).toHaveAttribute('aria-current', 'step')
  },
}
