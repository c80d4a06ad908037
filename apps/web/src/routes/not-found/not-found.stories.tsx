import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { pageStory, type Play } from '../../testing/page-story.tsx'
import { NotFoundPage } from './not-found.tsx'

const meta = {
  title: 'Pages/Errors/Not found 找不到页面',
  component: NotFoundPage,
  ...pageStory('visitor', '/nowhere'),
} satisfies Meta<typeof NotFoundPage>

export default meta
type Story = StoryObj<typeof meta>

const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
}

export const Visitor: Story = {
  play: stands,
}
