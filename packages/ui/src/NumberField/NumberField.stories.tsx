import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { keptValue } from '../Field/kept-value.ts'
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
  render: keptValue(NumberField),
} satisfies Meta<typeof NumberField>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

export const Disabled: Story = { args: { disabled: true } }

export const TooMuchText: Story = {
  args: { label: 'How wide the menu is that stands beside every page, in pixels of the screen' },
}

/** Each number within the limits applies while it is typed; one on the way to it does not. */
export const Typed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('spinbutton', { name: '菜单宽度 (px)' })
    await userEvent.clear(field)
    await userEvent.type(field, '300')

    await expect(args.onValueChange).toHaveBeenCalledOnce()
    await expect(args.onValueChange).toHaveBeenCalledWith(300)
    await expect(field).toHaveAttribute('aria-valuenow', '300')
  },
}

export const TypedInFullWidth: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('spinbutton')
    await userEvent.clear(field)
    await userEvent.type(field, '２６０')

    await expect(args.onValueChange).toHaveBeenLastCalledWith(260)
  },
}

/** It says so, applies nothing, and comes back to the nearest that may be. */
export const OutOfBounds: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('spinbutton')
    await userEvent.clear(field)
    await userEvent.type(field, '9000')
    await expect(field).toBeInvalid()
    await expect(args.onValueChange).not.toHaveBeenCalledWith(9000)
    await userEvent.tab()

    await expect(field).toHaveValue('480')
    await expect(field).toBeValid()
    await expect(args.onValueChange).toHaveBeenLastCalledWith(480)
  },
}

export const NoNumber: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('spinbutton')
    await userEvent.clear(field)
    await userEvent.type(field, 'wide{Enter}')

    await expect(field).toHaveValue('220')
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}

export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('spinbutton').focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(224)
    await userEvent.keyboard('{PageDown}{PageDown}')

    await expect(args.onValueChange).toHaveBeenLastCalledWith(160)
  },
}
