import { session } from '@moyun/api'
import { mock, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { staged } from '../../stage/in-house.tsx'
import { wantsLetters } from '../../stage/wants-letters.ts'
import { LoginPage } from './login.tsx'

const meta = {
  title: 'Pages/Login/Captcha 图形验证码',
  component: LoginPage,
  ...staged('visitor', '/login#phone'),
} satisfies Meta<typeof LoginPage>

export default meta
type Story = StoryObj<typeof meta>
type Deed = NonNullable<Story['play']>

const askForCode: Deed = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByLabelText('手机号'), '13800138000')
  await userEvent.click(canvas.getByRole('button', { name: '获取验证码' }))
}

/** Many codes went to this address: a picture comes before the next one, and has focus. Nothing is no letters, and wrong ones bring another picture, with the reason. */
export const Wrong: Story = {
  beforeEach: ({ msw }) => msw.use(...wantsLetters()),
  play: async (context) => {
    const { canvas, userEvent } = context
    await askForCode(context)
    await expect(await canvas.findByRole('img', { name: /验证图片/ })).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('图中字符')).toHaveFocus())
    await waitFor(() => expect(canvas.queryByRole('alert')).not.toBeInTheDocument())
    await userEvent.click(canvas.getByRole('button', { name: '获取验证码' }))
    await waitFor(() => expect(canvas.getByText('不能为空')).toBeVisible())
    await waitFor(() => expect(canvas.getByLabelText('图中字符')).toHaveFocus())
    await userEvent.type(canvas.getByLabelText('图中字符'), 'aaaa{Enter}')

    await waitFor(() => expect(canvas.getByText(/字符不对，或图片已失效/)).toBeVisible())
    await waitFor(() => expect(canvas.getByRole('img', { name: /验证图片/ })).toHaveAttribute('src', expect.stringContaining('M12.6')))
    await expect(canvas.getByLabelText('图中字符')).toHaveValue('')
    await waitFor(() => expect(canvas.getByLabelText('图中字符')).toHaveFocus())
  },
}

export const Solved: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(...wantsLetters()),
  play: async (context) => {
    const { canvas, userEvent } = context
    await askForCode(context)
    await canvas.findByRole('img', { name: /验证图片/ })
    await userEvent.click(canvas.getByRole('button', { name: '换一张' }))
    await waitFor(() => expect(canvas.getByRole('img', { name: /验证图片/ })).toHaveAttribute('src', expect.stringContaining('M12.6')))
    await userEvent.type(canvas.getByLabelText('图中字符'), '3rhw')
    await userEvent.click(canvas.getByRole('button', { name: '获取验证码' }))

    await expect(await canvas.findByRole('button', { name: /秒后可重发/ })).toBeDisabled()
    await waitFor(() => expect(canvas.queryByLabelText('图中字符')).not.toBeInTheDocument())
    await waitFor(() => expect(canvas.getByLabelText('验证码')).toHaveFocus())
  },
}

export const NotLoaded: Story = {
  beforeEach: ({ msw }) => {
    msw.use(...wantsLetters())
    msw.use(mock(session.captcha, offline))
  },
  play: async (context) => {
    await askForCode(context)

    await waitFor(() => expect(context.canvas.getByText('没有取到图片')).toBeVisible(), { timeout: 10_000 })
    await waitFor(() => expect(context.canvas.getByText('网络连接错误')).toBeVisible())
    await expect(context.canvas.getByRole('button', { name: '再试一次' })).toBeEnabled()
  },
}
