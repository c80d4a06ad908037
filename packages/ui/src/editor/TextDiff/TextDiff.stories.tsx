import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TextDiff } from './TextDiff.tsx'

const meta = {
  title: 'Components/Editor/TextDiff 文字对比',
  component: TextDiff,
  tags: ['autodocs'],
  args: {
    before: '面是昨天晚上揉的。碱水按斤兑，天冷多一钱，天热少半钱，这个数没有写在纸上。\n\n学徒来过三个，都走了。',
    after:
      '面是前一天晚上揉的。碱水按斤兑，天冷多放一钱，天热少放半钱，这个数没有写在纸上，在老板的手里。\n\n学徒来过三个。',
  },
} satisfies Meta<typeof TextDiff>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect([...canvasElement.querySelectorAll('ins')].map(({ textContent }) => textContent).join(' ')).toContain(
      '在老板的手里',
    )
    await expect(canvasElement.querySelectorAll('del').length).toBeGreaterThan(0)
  },
}

export const NothingAndEverythingChanged: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 32 }}>
      <TextDiff {...args} after={args.before} />
      <TextDiff {...args} before="An old text, in other words." after="全新的一段，一个字也没有留下。" />
    </div>
  ),
}

export const LongText: Story = { args: { before: meta.args.before.repeat(20), after: meta.args.after.repeat(20) } }
