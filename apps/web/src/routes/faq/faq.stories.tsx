import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { pageStory, type Play } from '../../testing/page-story.tsx'
import { FaqPage } from './faq.tsx'

const meta = {
  title: 'Pages/FAQ 常见问题',
  component: FaqPage,
  ...pageStory('visitor', '/faq'),
} satisfies Meta<typeof FaqPage>

export default meta
type Story = StoryObj<typeof meta>

const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
}

const search = async ({ canvas, userEvent }: Parameters<Play>[0], text: string) =>
  userEvent.type(await canvas.findByRole('searchbox', { name: '搜问题与回答' }), text)

export const Default: Story = { play: stands }

/**
 * A search without results offers to show all questions. Every typed word has to match, anywhere, and the table of
 * contents lists the results only.
 */
export const Searched: Story = {
  play: async (context) => {
    await search(context, '水车')
    await expect(await context.canvas.findByText('没有找到「水车」')).toBeVisible()
    await context.userEvent.click(await context.canvas.findByRole('button', { name: '看全部问题' }))
    await expect(await context.canvas.findByRole('heading', { name: '怎样注册？' })).toBeVisible()
    await expect(context.canvas.getByRole('searchbox')).toHaveValue('')

    await search(context, '拼音 搜索')
    await waitFor(() =>
      expect(context.canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
        '有没有快捷键？',
      ]),
    )

    await context.userEvent.clear(context.canvas.getByRole('searchbox'))
    await expect(await context.canvas.findByRole('heading', { name: '怎样注册？' })).toBeVisible()
    await search(context, '验证码')
    await waitFor(() => expect(screen.queryByRole('heading', { name: '怎样换深色、换语言？' })).not.toBeInTheDocument())

    await expect(context.canvas.getByRole('heading', { name: '收不到验证码怎么办？' })).toBeVisible()
    const questions = context.canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    const listed = within(context.canvas.getByRole('navigation', { name: '目录' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    await expect(listed).toEqual(['账号与登录', ...questions])
    await expect(context.canvas.getByRole('status')).toHaveTextContent(`找到 ${questions.length} 个问题`)
  },
}

/** A link to one question: the table of contents marks the current section. Then another one by keyboard. */
export const NavigatesByKeyboard: Story = {
  parameters: { address: '/faq#demo', chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    const contents = within(await canvas.findByRole('navigation', { name: '目录' }))
    await expect(contents.getByRole('link', { name: '「演示引擎」是什么？' })).toHaveAttribute(
      'aria-current',
      'location',
    )
    contents.getByRole('link', { name: '聊天' }).focus()
    await userEvent.keyboard('{Tab}{Enter}')

    await waitFor(() =>
      expect(contents.getByRole('link', { name: 'AI 聊天能做什么？' })).toHaveAttribute('aria-current', 'location'),
    )
  },
}
