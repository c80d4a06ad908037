import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { readText } from '../Field/form-values.ts'
import { TextField } from '../TextField/TextField.tsx'
import { RuledForm } from './RuledForm.tsx'

const meta = {
  title: 'Components/Fields/RuledForm 横格表单',
  component: RuledForm,
  tags: ['autodocs'],
  args: {
    problems: {},
    busy: false,
    submit: '报上名来',
    onSubmit: fn(),
    children: <TextField look="ruled" name="name" label="名字" />,
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 384 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RuledForm>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Busy: Story = {
  args: { busy: true },
}

/** A problem of the whole form shows above the button. */
export const LongText: Story = {
  args: {
    problems: {
      form: 'Too many names came from this address today. Wait until tomorrow, or bring the name yourself to where this house stands.',
    },
    submit: 'Put this name down in the register of this house',
  },
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible()
  },
}

/** A refused field gets focus; a problem of the whole form does not move focus. */
export const FocusesRefusedField: Story = {
  render: function Refusing(args) {
    const [problem, setProblem] = useState<string>()

    return (
      <RuledForm
        {...args}
        problems={{ name: problem }}
        onSubmit={(form) => setProblem(readText(form, 'name') ? undefined : '名字不能为空')}
      >
        <TextField look="ruled" name="name" label="名字" problem={problem} />
      </RuledForm>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))

    await waitFor(() => expect(canvas.getByLabelText('名字')).toHaveFocus())
    await expect(canvas.getByLabelText('名字')).toHaveAccessibleDescription('名字不能为空')
  },
}
