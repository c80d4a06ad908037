import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { pageStory, type Play } from '../../testing/page-story.tsx'
import { DesignReferencePage } from './design-reference.tsx'

const meta = {
  title: 'Pages/Design reference 设计参考',
  component: DesignReferencePage,
  ...pageStory('visitor', '/arco'),
} satisfies Meta<typeof DesignReferencePage>

export default meta
type Story = StoryObj<typeof meta>

const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
}

/** The server was configured with a Storybook URL. */
export const WithStorybook: Story = {
  beforeEach: () => {
    document.documentElement.dataset['storybook'] = 'https://design.example.com/'
    return () => delete document.documentElement.dataset['storybook']
  },
  play: async (context) => {
    await stands(context)
    await expect(await context.canvas.findByRole('link', { name: '打开 Storybook' })).toHaveAttribute(
      'href',
      'https://design.example.com/',
    )
  },
}

/** Without a Storybook URL the page says how to start Storybook. The components are the real, interactive ones. */
export const WithoutStorybook: Story = {
  parameters: { address: '/arco#workshop' },
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    const { canvas, userEvent } = context
    await stands(context)
    await expect(await canvas.findByText('npm run storybook')).toBeInTheDocument()
    await expect(canvas.queryByRole('link', { name: '打开 Storybook' })).not.toBeInTheDocument()
    const digest = await canvas.findByRole('switch', { name: '每周摘要' })
    await userEvent.click(digest)

    await expect(digest).not.toBeChecked()
  },
}
