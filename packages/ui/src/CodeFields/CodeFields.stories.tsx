import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { samplePictures } from '../CaptchaField/sample-pictures.ts'
import { CodeFields } from './CodeFields.tsx'

const captcha = { picture: samplePictures[0], onAnother: fn() }

const meta = {
  title: 'Components/Fields/CodeFields 验证码与图形',
  component: CodeFields,
  tags: ['autodocs'],
  args: { onSend: fn() },
  decorators: [
    (Story) => (
      <form aria-label="验证" style={{ maxInlineSize: 384 }}>
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof CodeFields>

export default meta
type Story = StoryObj<typeof meta>

export const Box: Story = {}

/** Ruled, which is for sign-in only, on its way; counting down; disabled, with a picture. */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 32 }}>
      <CodeFields {...args} look="ruled" sending />
      <CodeFields {...args} sent secondsLeft={48} />
      <CodeFields {...args} captcha={captcha} disabled />
    </div>
  ),
}

/** Many codes went to this address: a picture is asked for, too. */
export const Refused: Story = {
  args: { captcha, problems: { captcha: '字符不对，或图片已失效。换了一张，请再看一次', code: '验证码错误或已过期' } },
}

export const TooMuchText: Story = {
  args: { problems: { code: 'This number got a code less than a minute ago. The next one can be sent in 43 seconds, and yesterday’s codes don’t work any more.' } },
  globals: { locale: 'en-US' },
}

/** Without letters it stays with the picture; with them the code is next. */
export const AskedForWithLetters: Story = {
  args: { captcha },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '获取验证码' }))
    await waitFor(() => expect(canvas.getByLabelText('图中字符')).toHaveFocus())
    await userEvent.type(canvas.getByLabelText('图中字符'), 'k7mx{Enter}')

    await expect(args.onSend).toHaveBeenLastCalledWith({ letters: 'k7mx' }, expect.anything())
    await waitFor(() => expect(canvas.getByLabelText('验证码')).toHaveFocus())
  },
}
