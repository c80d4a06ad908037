import type { Meta, StoryObj } from '@storybook/react-vite'
import { Languages, Moon } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { Brand } from '../../brand/Brand/Brand.tsx'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { LoginForm } from '../../fields/LoginForm/LoginForm.tsx'
import { PhoneLoginForm } from '../../fields/PhoneLoginForm/PhoneLoginForm.tsx'
import { Tabs } from '../../navigation/Tabs/Tabs.tsx'
import { TextLink } from '../../actions/TextLink/TextLink.tsx'
import { SignInLayout } from './SignInLayout.tsx'

const submit = fn()

const forgot = (
  <TextLink tone="muted" href="#forgot">
    忘记密码
  </TextLink>
)

const meta = {
  title: 'Components/Layout/SignInLayout 登录布局',
  component: SignInLayout,
  tags: ['autodocs'],
  args: {
    brand: (
      <Brand asChild>
        <a href="#home">墨韵</a>
      </Brand>
    ),
    tools: (
      <>
        <IconButton label="Switch to English">
          <Languages size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label="换成深色">
          <Moon size={18} aria-hidden="true" />
        </IconButton>
      </>
    ),
    title: '欢迎回来',
    lead: (
      <>
        还没有账号？<TextLink href="#register">注册</TextLink>，新会员先送 100 点
      </>
    ),
    legal: (
      <>
        登录即表示同意
        <TextLink tone="muted" href="#terms">
          《服务协议》
        </TextLink>
        与
        <TextLink tone="muted" href="#privacy">
          《隐私政策》
        </TextLink>
      </>
    ),
    children: (
      <Tabs
        label="登录方式"
        tabs={[
          {
            value: 'password',
            label: '密码登录',
            content: <LoginForm account="shenyanqiu" remember forgot={forgot} onSubmit={submit} />,
          },
          { value: 'phone', label: '手机登录', content: <PhoneLoginForm onSend={fn()} onSubmit={fn()} /> },
        ]}
      />
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SignInLayout>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {}

export const LongText: Story = {
  args: {
    title: 'Welcome back to the place where everything that you have written is kept',
    lead: 'A lead may be longer than its line, and then it wraps; what stands below it moves down, and the page scrolls when it has to.',
  },
}

export const SubmitsOnEnter: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('密码'), 'yi zhi mei{Enter}')

    await expect(submit).toHaveBeenCalledWith({ account: 'shenyanqiu', password: 'yi zhi mei', remember: true })
  },
}
