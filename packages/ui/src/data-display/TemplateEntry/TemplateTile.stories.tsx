import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TemplateTile, TemplateTileSkeleton } from './TemplateTile.tsx'

const meta = {
  title: 'Components/Data display/TemplateTile 场景卡片',
  component: TemplateTile,
  tags: ['autodocs'],
  args: { icon: 'file-text', title: <a href="#weekly">周报与总结</a>, summary: '列要点，成段落', points: 3 },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 270 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TemplateTile>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()

    await expect(canvas.getByRole('link', { name: '周报与总结' })).toHaveFocus()
  },
}

export const LongText: Story = {
  args: {
    title: <a href="#long">一个名字长得怎么也放不下的场景的名字</a>,
    summary: '一句长得怎么也放不下的话，后面还有许多字',
    points: 1200,
  },
}

export const Loading: Story = { render: () => <TemplateTileSkeleton /> }
