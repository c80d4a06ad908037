import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { CaptchaField, type CaptchaFieldProps } from './CaptchaField.tsx'
import { samplePictures } from './sample-pictures.ts'

const [first, second] = samplePictures

const meta = {
  title: 'Components/Fields/CaptchaField 图形验证码',
  component: CaptchaField,
  tags: ['autodocs'],
  args: { name: 'captcha', look: 'ruled', picture: first, onAnother: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 384 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CaptchaField>

export default meta
type Story = StoryObj<typeof meta>

/** The picture has a name, the field a label and a hint. */
export const Drawn: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '验证图片，写着 4 个字母或数字' })).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml,/))
    await expect(canvas.getByLabelText('图中字符')).toHaveAccessibleDescription('先看图填字符，再获取验证码')
  },
}

/** In a box, answered wrongly, and disabled. */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <CaptchaField {...args} look="box" />
      <CaptchaField {...args} picture={second} problem="字符不对，或图片已失效。换了一张，请再看一次" />
      <CaptchaField {...args} disabled />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('img')[0]).toBeVisible()
    const wrong = canvas.getAllByLabelText('图中字符')[1]
    await expect(wrong).toBeInvalid()
    await expect(wrong).toHaveAccessibleDescription('字符不对，或图片已失效。换了一张，请再看一次')
    await expect(canvas.getAllByRole('button', { name: '换一张' })[2]).toBeDisabled()
  },
}

/** The first picture is on its way: there is nothing to read yet. */
export const FirstOnItsWay: Story = {
  args: { picture: undefined, busy: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('图中字符'), 'K7')
    await userEvent.click(canvas.getByRole('button', { name: '换一张' }))

    await expect(canvas.getByLabelText('图中字符')).toHaveValue('')
    await expect(args.onAnother).not.toHaveBeenCalled()
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
  },
}

/** Another picture is on its way: the one before it fades, and can't be answered any more. */
export const AnotherOnItsWay: Story = {
  args: { busy: true, defaultValue: 'K7M' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('图中字符'), 'X')

    await expect(canvas.getByLabelText('图中字符')).toHaveValue('K7M')
    await expect(canvas.getByRole('button', { name: '换一张' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const NotLoaded: Story = {
  args: { picture: undefined, failed: true, problem: '网络连接错误' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('没有取到图片')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))

    await expect(args.onAnother).toHaveBeenCalledOnce()
  },
}

export const TooMuchText: Story = {
  args: {
    picture: undefined,
    failed: true,
    problem: 'The picture could not be fetched, because the network that this browser is connected to does not answer. Try again in a moment.',
  },
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

function Drawer(args: CaptchaFieldProps) {
  const [drawn, setDrawn] = useState(0)
  const another = () => {
    args.onAnother()
    setDrawn(drawn + 1)
  }
  return <CaptchaField {...args} picture={samplePictures[drawn % 2]} onAnother={another} />
}

/** By keyboard: no more letters fit than the picture has. Another picture is another question: what was written for the one before is gone, and the field has focus. */
export const WrittenThenAnotherPicture: Story = {
  args: { autoFocus: true },
  render: (args) => <Drawer {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const before = canvas.getByRole('img').getAttribute('src')
    await waitFor(() => expect(canvas.getByLabelText('图中字符')).toHaveFocus())
    await userEvent.keyboard('k7mxy')
    await expect(canvas.getByLabelText('图中字符')).toHaveValue('k7mx')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')

    await expect(args.onAnother).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByRole('img')).not.toHaveAttribute('src', before))
    await expect(canvas.getByLabelText('图中字符')).toHaveValue('')
    await waitFor(() => expect(canvas.getByLabelText('图中字符')).toHaveFocus())
  },
}

/** Whatever a picture brings along, it stays a picture. */
export const NothingInItRuns: Story = {
  args: {
    picture: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 44" onload="parent.ran = true"><script>parent.ran = true; window.ran = true</script><rect width="132" height="44" fill="linen"/></svg>`,
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('img')).toBeVisible())
    await canvas.getByRole<HTMLImageElement>('img').decode()

    await expect('ran' in window).toBe(false)
  },
}
