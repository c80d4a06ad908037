import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { TextArea } from './TextArea.tsx'

const meta = {
  title: 'Components/Fields/TextArea 多行文本',
  component: TextArea,
  tags: ['autodocs'],
  args: { label: '画什么', name: 'prompt', placeholder: '写下画面，比如“江心一叶孤舟”', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 384 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextArea>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}

export const Filled: Story = {
  args: { defaultValue: '远山数重，雾气横在半腰，江心一叶孤舟，上有明月，大片留白' },
}

/** Where the length matters from the first word on. */
export const Counted: Story = {
  args: { defaultValue: '远山数重，雾气横在半腰，江心一叶孤舟，上有明月，大片留白', limit: 1000, counted: true },
}

/** Else the count shows from nine tenths on. */
export const NearTheLimit: Story = {
  args: { label: '签名', defaultValue: '山高月小，水落石出。曾日月之几何，而江山不可', limit: 24 },
}

/** More can be written than is allowed: a pasted text is not cut, and the sentence says by how much it is too long. */
export const OverTheLimit: Story = {
  args: { label: '签名', defaultValue: '山高月小，水落石出。曾日月之几何，而江山不可复识矣', limit: 20 },
}

export const Grown: Story = {
  args: {
    defaultValue: '崇祯五年十二月，余住西湖。大雪三日，湖中人鸟声俱绝。\n是日更定矣，余拏一小舟，拥毳衣炉火，独往湖心亭看雪。\n雾凇沆砀，天与云与山与水，上下一白。\n湖上影子，惟长堤一痕、湖心亭一点，与余舟一芥、舟中人两三粒而已。',
  },
}

export const WithHint: Story = {
  args: { hint: '越具体，画得越准' },
}

export const Refused: Story = {
  args: { problem: '先写下要画的内容' },
}

export const Disabled: Story = {
  args: { disabled: true, defaultValue: '远山数重' },
}

export const TooMuchText: Story = {
  args: {
    label: 'What the picture should show, as precisely as you can say it',
    defaultValue: `mountains/${'and-more-mountains-'.repeat(12)} ${'A boat on the river below a bright moon. '.repeat(14)}`,
    limit: 400,
  },
  globals: { locale: 'en-US' },
}

export const WrittenByItsLabel: Story = {
  args: { limit: 12 },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('画什么')
    await userEvent.click(canvas.getByText('画什么'))
    await userEvent.type(field, '江心一叶孤舟，上有明月，大片留白')

    await expect(args.onChange).toHaveBeenCalledTimes(16)
    await waitFor(() => expect(canvas.getByText('16 / 12')).toBeVisible())
    await expect(field).toHaveAccessibleDescription('最多 12 字，还多 4 字')
    await expect(field).toBeInvalid()
  },
}

/** Each line makes it taller, so that nothing that was written is out of sight. */
export const GrowsWithItsLines: Story = {
  args: { rows: 1 },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('画什么')
    const before = field.clientHeight
    await userEvent.type(field, '远山数重{Enter}江心一叶{Enter}上有明月')

    await expect(field.clientHeight).toBeGreaterThan(before + 30)
    await expect(field.scrollHeight).toBeLessThanOrEqual(field.clientHeight)
  },
}
