import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { ModePicker, type ModePickerProps } from './ModePicker.tsx'

const modes = [
  { value: 'chat', label: '对话' },
  { value: 'writing', label: '写作' },
  { value: 'translation', label: '翻译' },
  { value: 'painting', label: '绘画' },
  { value: 'restoration', label: '修复' },
]

function Chosen({ value: first, onValueChange, ...rest }: ModePickerProps) {
  const [value, choose] = useState(first)
  return (
    <ModePicker
      {...rest}
      value={value}
      onValueChange={(next) => {
        choose(next)
        onValueChange(next)
      }}
    />
  )
}

const meta = {
  title: 'Components/Fields/ModePicker 用途',
  component: ModePicker,
  tags: ['autodocs'],
  args: { label: '做什么', modes, value: 'chat', onValueChange: fn() },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof ModePicker>

export default meta
type Story = StoryObj<typeof meta>

/** The group is one tab stop; the arrow keys move and choose. */
export const FiveModes: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: '对话' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight>}')
    await waitFor(() => expect(args.onValueChange).toHaveBeenCalledWith('writing'))
    await userEvent.keyboard('{/ArrowRight}')
    await userEvent.click(canvas.getByRole('radio', { name: '绘画' }))

    await expect(args.onValueChange).toHaveBeenCalledWith('painting')
    await expect(canvas.getByRole('radio', { name: '绘画' })).toBeChecked()
  },
}

export const TwoModes: Story = { args: { modes: modes.slice(0, 2), value: 'writing' } }
