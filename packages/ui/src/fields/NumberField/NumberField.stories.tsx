import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { withValueState } from '../../testing/with-value-state.ts'
import { NumberField } from './NumberField.tsx'

const meta = {
  title: 'Components/Fields/NumberField 数字框',
  component: NumberField,
  tags: ['autodocs'],
  args: { label: '菜单宽度 (px)', value: 220, min: 160, max: 480, step: 4, onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 252 }}>
        <Story />
      </div>
    ),
  ],
  render: withValueState(NumberField),
} satisfies Meta<typeof NumberField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Disabled: Story = { args: { disabled: true } }

export const LongText: Story = {
  args: { label: 'How wide the menu is that stands beside every page, in pixels of the screen' },
}

/** Each number within the limits applies while it is typed; numbers out of bounds do not, and are clamped on blur. */
export const AcceptsTypedNumbers: Story = {
  play: async ({ args, canvas, step, userEvent }) => {
    const field = canvas.getByRole('spinbutton', { name: '菜单宽度 (px)' })
    const write = async (text: string) => {
      await userEvent.clear(field)
      await userEvent.type(field, text)
    }
    await step('No number', async () => {
      await write('wide{Enter}')
      await expect(field).toHaveValue('220')
      await expect(args.onValueChange).not.toHaveBeenCalled()
    })
    await step('A number', async () => {
      await write('300')
      await expect(args.onValueChange).toHaveBeenCalledOnce()
      await expect(args.onValueChange).toHaveBeenCalledWith(300)
      await expect(field).toHaveAttribute('aria-valuenow', '300')
    })
    await step('In full width', async () => {
      await write('２６０')
      await expect(args.onValueChange).toHaveBeenLastCalledWith(260)
    })
    await step('Out of bounds', async () => {
      await write('9000')
      await expect(field).toBeInvalid()
      await expect(args.onValueChange).not.toHaveBeenCalledWith(9000)
      await userEvent.tab()
      await expect(field).toHaveValue('480')
      await expect(field).toBeValid()
      await expect(args.onValueChange).toHaveBeenLastCalledWith(480)
    })
  },
}

export const StepsByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('spinbutton').focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(224)
    await userEvent.keyboard('{PageDown}{PageDown}')

    await expect(args.onValueChange).toHaveBeenLastCalledWith(160)
  },
}
