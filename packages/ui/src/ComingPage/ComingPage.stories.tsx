import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { ComingPage } from './ComingPage.tsx'

const meta = {
  component: ComingPage,
  args: { title: 'AI 绘画', children: '一句中文即可，每一笔参数都留得住。', action: <Button>先去聊天</Button> },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ComingPage>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'AI 绘画' })).toBeVisible()
  },
}

export const English: Story = {
  args: { title: 'AI painting', children: 'A sentence is enough, and every setting is kept.', action: <Button>Chat meanwhile</Button> },
  globals: { locale: 'en-US' },
}

export const TooMuchText: Story = {
  args: { title: 'The record of everything that was ever recharged', children: '一句中文即可，每一笔参数都留得住。'.repeat(8) },
}
