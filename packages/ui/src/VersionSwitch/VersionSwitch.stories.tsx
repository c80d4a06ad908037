import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { VersionSwitch } from './VersionSwitch.tsx'

const meta = {
  title: 'Components/Navigation/VersionSwitch 版本切换',
  component: VersionSwitch,
  tags: ['autodocs'],
  args: { index: 2, count: 3, onStep: fn() },
} satisfies Meta<typeof VersionSwitch>

export default meta
type Story = StoryObj<typeof meta>

export const InTheMiddle: Story = {}

export const First: Story = {
  args: { index: 1 },
}

export const Last: Story = {
  args: { index: 3 },
}

/** Another version is being written. */
export const Disabled: Story = {
  args: { disabled: true },
}

/** There is nothing to switch, so there is no switch. */
export const OnlyOne: Story = {
  args: { index: 1, count: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const English: Story = {
  args: { index: 128, count: 256 },
  globals: { locale: 'en-US' },
}

export const SteppedByKeyboard: Story = {
  render: function Stepping(args) {
    const [index, setIndex] = useState(args.index)
    return (
      <VersionSwitch
        {...args}
        index={index}
        onStep={(step) => {
          setIndex(index + step)
          args.onStep(step)
        }}
      />
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')

    await expect(args.onStep).toHaveBeenCalledWith(1)
    await waitFor(() => expect(canvas.getByText('第 3 版，共 3 版')).toBeInTheDocument())
  },
}
