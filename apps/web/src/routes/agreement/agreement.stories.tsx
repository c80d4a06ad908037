import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { pageStory, type Play } from '../../testing/page-story.tsx'
import { AgreementPage } from './agreement.tsx'

const meta = {
  title: 'Pages/Agreements/Agreement 协议',
  component: AgreementPage,
  ...pageStory('visitor', '/agreement'),
} satisfies Meta<typeof AgreementPage>

export default meta
type Story = StoryObj<typeof meta>

const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
}

export const Default: Story = { play: stands }

/** The table of contents is below the title. */
export const OnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await stands(context)
    const contents = context.canvas.getByRole('navigation', { name: '目录' })
    const follows = (name: string) =>
      contents.compareDocumentPosition(context.canvas.getByRole('heading', { name })) ===
      Node.DOCUMENT_POSITION_FOLLOWING
    await expect(follows('服务协议与隐私政策')).toBe(false)
    await expect(follows('隐私政策')).toBe(true)
  },
}

/**
 * A link to one of the documents, as on the sign-in page: the table of contents marks the current section. An entry
 * leads to its section, by keyboard, too.
 */
export const NavigatesByTableOfContents: Story = {
  parameters: { address: '/agreement#privacy', chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    const contents = within(await canvas.findByRole('navigation', { name: '目录' }))
    await expect(contents.getByRole('link', { name: '隐私政策' })).toHaveAttribute('aria-current', 'location')
    await userEvent.click(contents.getByRole('link', { name: '注销' }))
    await waitFor(() =>
      expect(contents.getByRole('link', { name: '注销' })).toHaveAttribute('aria-current', 'location'),
    )
    await expect(canvas.getByRole('heading', { name: '注销' })).toBeVisible()

    contents.getByRole('link', { name: '服务协议' }).focus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect(contents.getByRole('link', { name: '我们与您' })).toHaveFocus()
    await waitFor(() =>
      expect(contents.getByRole('link', { name: '我们与您' })).toHaveAttribute('aria-current', 'location'),
    )
  },
}
