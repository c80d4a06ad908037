import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AssistantGlyph } from '../../data-display/AssistantCard/AssistantIcon.tsx'
import { QuestionChip } from './QuestionChip.tsx'

const meta = {
  title: 'Components/Chat/QuestionChip 提问建议',
  component: QuestionChip,
  tags: ['autodocs'],
  args: { children: '本次由古诗词先生回答', removeLabel: '本次不使用助手', onRemove: fn() },
  decorators: [
    (Story) => (
      <main style={{ padding: 24, background: 'var(--surface-sheet)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof QuestionChip>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const LongText: Story = {
  args: {
    children: '这一问由名字不能再长的老编辑，他的猫、茶杯和一把剪刀回答'.repeat(3),
    picture: <AssistantGlyph icon="drama" />,
  },
  globals: { viewport: { value: 'phone' } },
}

export const RemovesOnClick: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '本次不使用助手' }))

    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}
