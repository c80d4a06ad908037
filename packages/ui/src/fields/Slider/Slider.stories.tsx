import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Slider } from './Slider.tsx'

const meta = {
  title: 'Components/Fields/Slider 滑块',
  component: Slider,
  tags: ['autodocs'],
  args: { label: '去噪', defaultValue: 70, onValueChange: fn(), onValueCommit: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320, paddingBlockStart: 24 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Slider>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** At its minimum and its maximum; with a unit, which screen readers hear too; refused; disabled. */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 32 }}>
      <Slider {...args} defaultValue={0} />
      <Slider {...args} defaultValue={100} />
      <Slider
        label="菜单宽度"
        defaultValue={220}
        min={180}
        max={300}
        step={10}
        wordsOf={(value) => `${value} 像素`}
        hint="180 到 300 像素"
      />
      <Slider
        label="张数"
        defaultValue={4}
        min={1}
        max={8}
        wordsOf={(value) => `${value} 张`}
        problem="点数只够 2 张"
      />
      <Slider {...args} disabled />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    label: 'How much of the grain and of the scratches of the old print is taken away',
    wordsOf: (value) => `${value} of a hundred parts`,
    hint: 'AllOfItWouldTakeTheStructureOfThePaperWithIt and leave nothing of the original.',
  },
  globals: { locale: 'en-US' },
}

export const MovesByKeyboard: Story = {
  args: { wordsOf: (value) => `${value}%` },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    const slider = canvas.getByRole('slider', { name: '去噪' })
    await expect(slider).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{PageUp}')

    await expect(slider).toHaveAttribute('aria-valuetext', '82%')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(82)
    await expect(args.onValueCommit).toHaveBeenLastCalledWith(82)
    await userEvent.keyboard('{End}')
    await expect(slider).toHaveAttribute('aria-valuenow', '100')
    await userEvent.keyboard('{Home}')

    await expect(slider).toHaveAttribute('aria-valuenow', '0')
  },
}
