import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ShareChart } from './ShareChart.tsx'

const meta = {
  title: 'Components/Data display/ShareChart 占比图',
  component: ShareChart,
  tags: ['autodocs'],
  args: {
    label: '本月用点，按功能',
    shares: [
      { id: 'painting', name: '绘画', value: 1_284 },
      { id: 'chat', name: '对话', value: 612 },
      { id: 'scene', name: '写作', value: 340 },
      { id: 'restoration', name: '修复', value: 96 },
      { id: 'translation', name: '翻译', value: 41 },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ShareChart>

export default meta
type Story = StoryObj<typeof meta>

/** The list contains the data of the stroke. */
export const FiveShares: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: '本月用点，按功能' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('绘画1,28454%')
  },
}

/** A single part; and without any usage, where the stroke is empty. */
export const SingleShareAndEmpty: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 32 }}>
      <ShareChart {...args} shares={[{ id: 'chat', name: '对话', value: 3 }]} />
      <ShareChart {...args} shares={[{ id: 'chat', name: '对话', value: 0 }]} />
    </div>
  ),
}

export const Money: Story = {
  args: { format: (fen: number) => `¥${(fen / 100).toFixed(2)}` },
}

export const LongText: Story = {
  args: {
    shares: [
      {
        id: 'a',
        name: 'Everything that was painted, restored or enlarged in the whole of the last month',
        value: 123_456_789_012,
      },
      { id: 'b', name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', value: 1 },
    ],
  },
  globals: { viewport: { value: 'phone' } },
}
