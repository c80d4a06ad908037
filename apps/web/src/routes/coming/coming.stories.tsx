import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inHouse, memberIsHere, prepared } from '../../stage/in-house.tsx'
import { ComingSoon } from './coming.tsx'

const meta = {
  component: ComingSoon,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ComingSoon>

export default meta
type Story = StoryObj<typeof meta>

const stands: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
}

export const OnTheDesk: Story = {
  decorators: inHouse('member'),
  loaders: prepared('member', '/home'),
  beforeEach: ({ msw }) => msw.use(...memberIsHere()),
  parameters: { address: '/home' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '先去聊天' })).toHaveAttribute('href', '/chat')
  },
}

export const ForAVisitor: Story = {
  decorators: inHouse('visitor'),
  loaders: prepared('visitor', '/website'),
  parameters: { address: '/website' },
  play: stands,
}

/** Who is signed in is not asked to sign in: there is a way back. */
export const ForAMemberWhoComesBy: Story = {
  decorators: inHouse('member'),
  loaders: prepared('member', '/website'),
  beforeEach: ({ msw }) => msw.use(...memberIsHere()),
  parameters: { address: '/website' },
  play: async (context) => {
    await stands(context)
    await expect(context.canvas.getByRole('link', { name: '工作台' })).toHaveAttribute('href', '/dashboard/workplace')
    for (const name of ['登录', '注册']) await expect(context.canvas.queryByRole('link', { name })).not.toBeInTheDocument()
  },
}

export const Phone: Story = {
  ...ForAVisitor,
  globals: { viewport: { value: 'phone' } },
}
