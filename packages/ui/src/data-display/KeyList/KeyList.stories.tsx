import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { KeyList } from './KeyList.tsx'

const meta = {
  title: 'Components/Data display/KeyList 快捷键表',
  component: KeyList,
  tags: ['autodocs'],
  args: {
    groups: [
      {
        id: 'everywhere',
        title: '随处可用',
        shortcuts: [
          { id: 'search', what: '打开搜索', keys: [['Ctrl', 'K']] },
          { id: 'keys', what: '显示快捷键', keys: [['?']] },
        ],
      },
      {
        id: 'list',
        title: '在对话列表里',
        shortcuts: [
          { id: 'walk', what: '上一条、下一条', keys: [['↑'], ['↓']] },
          { id: 'rename', what: '重命名', keys: [['F2']] },
        ],
      },
    ],
  },
} satisfies Meta<typeof KeyList>

export default meta
type Story = StoryObj<typeof meta>

/** Screen reader users hear which shortcut belongs to which action. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('region', { name: '在对话列表里' }))

    await expect(list.getByText('重命名').tagName).toBe('DT')
    await expect(list.getByText('F2').tagName).toBe('KBD')
  },
}

export const LongText: Story = {
  args: {
    groups: [
      {
        id: 'long',
        title: 'While the whole list of conversations has the focus and nothing is being renamed',
        shortcuts: [
          {
            id: 'a',
            what: 'Moves this conversation to where nobody will ever look for it again',
            keys: [
              ['Ctrl', 'Alt', 'Shift', 'Backspace'],
              ['Ctrl', 'PageDown'],
            ],
          },
        ],
      },
    ],
  },
}
