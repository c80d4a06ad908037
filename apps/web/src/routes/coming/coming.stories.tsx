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

export const Phone: Story = {
  ...ForAVisitor,
  globals: { viewport: { value: 'phone' } },
}
