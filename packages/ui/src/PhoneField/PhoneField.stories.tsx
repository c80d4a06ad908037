import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PhoneField } from './PhoneField.tsx'

const meta = {
  title: 'Components/Fields/PhoneField 手机号',
  component: PhoneField,
  tags: ['autodocs'],
  args: { label: '手机号', name: 'mobile', placeholder: '请输入手机号' },
  decorators: [
    (Story) => (
      <form aria-label="登录" style={{ maxInlineSize: 384 }}>
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof PhoneField>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}

export const Ruled: Story = {
  args: { look: 'ruled', defaultValue: '138 0013 8000' },
}

export const Refused: Story = {
  args: { look: 'ruled', problem: '手机号不能为空' },
}

export const Disabled: Story = {
  args: { disabled: true, defaultValue: '138 0013 8000' },
}

export const TooMuchText: Story = {
  args: { defaultArea: '886', defaultValue: '0912345678901234567890123456789012345678901234567890', problem: 'No phone number is that long: 14 digits at most.' },
}

export const AnotherArea: Story = {
  args: { defaultArea: '852', defaultValue: '5123 4567', hint: '只用来收验证码' },
}

/** The names of countries come from the language. */
export const English: Story = {
  args: { label: 'Phone number', placeholder: 'Please enter your phone number' },
  globals: { locale: 'en-US' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Country or region' })).toHaveDisplayValue(/\+86 .*China/)
  },
}

/** The area comes first in the order of the page, then the number. */
export const WalkedByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('combobox', { name: '国家或地区' })).toHaveFocus()
    await userEvent.tab()

    await expect(canvas.getByLabelText('手机号')).toHaveFocus()
  },
}

/** Copied from somewhere else, a number brings its area along. */
export const PastedWithItsArea: Story = {
  args: { defaultArea: '852', defaultValue: '5123' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('手机号'))
    await userEvent.paste('+86 138 0013 8000')

    await expect(canvas.getByRole('form')).toHaveFormValues({ areacode: '86', mobile: '13800138000' })
    await expect(canvas.getByText('+86')).toBeVisible()
  },
}

export const AnotherAreaChosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '国家或地区' }), '852')
    await userEvent.type(canvas.getByLabelText('手机号'), '5123 4567')

    await expect(canvas.getByRole('form')).toHaveFormValues({ areacode: '852', mobile: '5123 4567' })
    await expect(canvas.getByText('+852')).toBeVisible()
  },
}
