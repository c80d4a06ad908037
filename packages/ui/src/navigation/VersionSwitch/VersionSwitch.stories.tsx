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

export const Default: Story = {}

/** The first version, the last of many, and disabled while another version is being written. */
export const FirstLastAndDisabled: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, justifyItems: 'start' }}>
      <VersionSwitch {...args} index={1} />
      <VersionSwitch {...args} index={256} count={256} />
      <VersionSwitch {...args} disabled />
    </div>
  ),
}

/** With one version there is nothing to switch, so nothing renders. */
export const SingleVersion: Story = {
  args: { index: 1, count: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const StepsByKeyboard: Story = {
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
