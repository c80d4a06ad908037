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

export const Default: Story = {}

/**
 * The count shows from the first character where the length matters (`counted`), otherwise from nine tenths of the
 * limit. A text over the limit is not truncated.
 */
export const Limits: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
      <TextArea
        {...args}
        defaultValue="远山数重，雾气横在半腰，江心一叶孤舟，上有明月，大片留白"
        limit={1000}
        counted
      />
      <TextArea {...args} label="签名" defaultValue="山高月小，水落石出。曾日月之几何，而江山不可" limit={24} />
      <TextArea {...args} label="签名" defaultValue="山高月小，水落石出。曾日月之几何，而江山不可复识矣" limit={20} />
    </div>
  ),
}

/** Grown with its content, with a hint, refused, and disabled. */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
      <TextArea
        {...args}
        defaultValue={
          '崇祯五年十二月，余住西湖。大雪三日，湖中人鸟声俱绝。\n是日更定矣，余拏一小舟，拥毳衣炉火，独往湖心亭看雪。\n雾凇沆砀，天与云与山与水，上下一白。\n湖上影子，惟长堤一痕、湖心亭一点，与余舟一芥、舟中人两三粒而已。'
        }
      />
      <TextArea {...args} hint="越具体，画得越准" />
      <TextArea {...args} problem="先写下要画的内容" />
      <TextArea {...args} disabled defaultValue="远山数重" />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    label: 'What the picture should show, as precisely as you can say it',
    defaultValue: `mountains/${'and-more-mountains-'.repeat(12)} ${'A boat on the river below a bright moon. '.repeat(14)}`,
    limit: 400,
  },
  globals: { locale: 'en-US' },
}

/** Each line makes the field taller, so that all text is visible. */
export const GrowsWhileTyping: Story = {
  args: { limit: 4, rows: 1 },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('画什么')
    await userEvent.click(canvas.getByText('画什么'))
    await userEvent.type(field, '江心一叶孤舟')

    await expect(args.onChange).toHaveBeenCalledTimes(6)
    await waitFor(() => expect(canvas.getByText('6 / 4')).toBeVisible())
    await expect(field).toHaveAccessibleDescription('最多 4 字，还多 2 字')
    await expect(field).toBeInvalid()
    await userEvent.clear(field)
    const before = field.clientHeight
    await userEvent.type(field, '远山{Enter}江心{Enter}明月')

    await expect(field.clientHeight).toBeGreaterThan(before + 30)
    await expect(field.scrollHeight).toBeLessThanOrEqual(field.clientHeight)
  },
}
