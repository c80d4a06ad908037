import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Field } from './Field.tsx'

const meta = {
  title: 'Components/Fields/Field 字段',
  component: Field,
  tags: ['autodocs'],
  args: { label: '出生日期', children: (wiring) => <input {...wiring} type="date" defaultValue="1984-11-21" /> },
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

/** For an input that has no field component in the kit. */
export const Default: Story = {}

export const HintAndProblem: Story = {
  render: ({ children }) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <Field label="入职日期" hint="只有自己看得见">
        {children}
      </Field>
      <Field label="出生日期" problem="这一天还没到">
        {children}
      </Field>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('出生日期')).toHaveAccessibleDescription('这一天还没到')
  },
}

export const LongText: Story = {
  args: {
    label: 'The day on which you were born, as it stands in your papers',
    problem: 'This day has not come yet. Look at the year again.',
  },
}
