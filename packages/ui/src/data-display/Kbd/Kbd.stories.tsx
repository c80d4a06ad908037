import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Kbd } from './Kbd.tsx'

const meta = {
  title: 'Components/Data display/Kbd 按键',
  component: Kbd,
  tags: ['autodocs'],
  args: { keys: ['Ctrl', 'K'] },
} satisfies Meta<typeof Kbd>

export default meta
type Story = StoryObj<typeof meta>

export const KeyCombination: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ctrl').tagName).toBe('KBD')
    await expect(canvas.getByText('K')).toBeVisible()
  },
}

/** In a sentence, one or two keys keep to the baseline. */
export const InSentence: Story = {
  args: { keys: ['Shift', 'Enter'] },
  decorators: [
    (Story) => (
      <p style={{ maxInlineSize: 320 }}>
        按 <Kbd keys={['/']} /> 就开始写，按 <Story /> 换行，写完按 Enter 就发出去，写到一半走开也不会丢。
      </p>
    ),
  ],
}

export const ManyKeys: Story = {
  args: { keys: ['Ctrl', 'Alt', 'Shift', 'Backspace', 'PageDown', 'Insert', 'ScrollLock'] },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 200 }}>
        <Story />
      </div>
    ),
  ],
}
