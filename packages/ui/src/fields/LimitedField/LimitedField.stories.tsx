import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LimitedField } from './LimitedField.tsx'

const meta = {
  title: 'Components/Fields/LimitedField 限长文本框',
  component: LimitedField,
  tags: ['autodocs'],
  args: { label: '题目', limit: 12 },
} satisfies Meta<typeof LimitedField>

export default meta
type Story = StoryObj<typeof meta>

/**
 * A pasted text is not truncated: the field shows by how many characters it is too long, and screen readers hear it with
 * the field. The last but one character consists of two UTF-16 units.
 */
export const PastesTooLongText: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: '题目' })
    await userEvent.click(field)
    await userEvent.paste('山高月小，水落石出，清风𠮷来')

    await expect(field).toHaveValue('山高月小，水落石出，清风𠮷来')
    await expect(field).toHaveAccessibleDescription('最多 12 字，还多 2 字')
  },
}
