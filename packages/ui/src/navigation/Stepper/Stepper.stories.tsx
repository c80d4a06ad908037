import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stepper } from './Stepper.tsx'

const meta = {
  title: 'Components/Navigation/Stepper 步骤',
  component: Stepper,
  tags: ['autodocs'],
  args: {
    label: '充值',
    now: 1,
    steps: [{ title: '下单', note: '21:40' }, { title: '付款', note: '还剩 14 分 32 秒' }, { title: '到账' }],
  },
} satisfies Meta<typeof Stepper>

export default meta
type Story = StoryObj<typeof meta>

/** Screen readers read each step with its state. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const [done, now, later] = canvas.getAllByRole('listitem')

    await expect(done).toHaveTextContent('已完成')
    await expect(now).toHaveAttribute('aria-current', 'step')
    await expect(now).toHaveTextContent('正在进行')
    await expect(later).toHaveTextContent('还没到')
  },
}

/** Just started, complete, and failed. */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 40 }}>
      <Stepper {...args} now={0} />
      <Stepper
        {...args}
        now={3}
        steps={[
          { title: '下单', note: '21:40' },
          { title: '付款', note: '21:41' },
          { title: '到账', note: '21:41' },
        ]}
      />
      <Stepper
        {...args}
        failed
        steps={[{ title: '下单', note: '21:40' }, { title: '付款', note: '没有付成，钱没有动' }, { title: '到账' }]}
      />
    </div>
  ),
}

export const Vertical: Story = {
  args: { upright: true },
}

export const LongText: Story = {
  args: {
    now: 1,
    steps: [
      { title: 'The picture was sent to the engine', note: 'Yesterday at twenty to ten in the evening' },
      {
        title: 'The engine restores what the years have taken from it',
        note: 'Averyveryverylongwordwithoutanyspaceinit',
      },
      { title: 'You look at both, side by side, and keep the one that you like' },
      { title: 'Kept' },
    ],
  },
}
