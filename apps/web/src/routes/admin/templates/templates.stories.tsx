import { templateAdmin } from '@moyun/api'
import { adminTemplates } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { mockAdmin } from '../../../testing/mock-admin.ts'
import { mockTemplateAdmin } from '../../../testing/mock-template-admin.ts'
import { pageStory, type Play } from '../../../testing/page-story.tsx'
import { AdminPage } from '../admin.tsx'

const meta = {
  title: 'Pages/Admin/Templates 场景管理',
  component: AdminPage,
  ...pageStory('member', '/admin/scenes'),
  beforeEach: ({ msw }) => msw.use(...mockAdmin(), ...mockTemplateAdmin()),
} satisfies Meta<typeof AdminPage>

export default meta
type Story = StoryObj<typeof meta>

const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('link', { name: '周报' })).toBeVisible()
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
}

export const WithData: Story = { play: stands }

/** In English a template has its English name, in the list and on its page; without one, its Chinese name. */
export const EnglishNames: Story = {
  globals: { locale: 'en-US' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: '春联' })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Weekly report' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Weekly report' })).toBeVisible()
  },
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(mock(templateAdmin.list, never)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '场景' })).toHaveAttribute('aria-current', 'page')
  },
}

export const LoadFailed: Story = {
  beforeEach: ({ msw }) => msw.use(mock(templateAdmin.list, offline)),
  play: async (context) => {
    await expect(await context.canvas.findByText('网络连接错误', {}, { timeout: 10_000 })).toBeVisible()
    context.msw.use(...mockTemplateAdmin())
    await context.userEvent.click(context.canvas.getByRole('button', { name: '再试一次' }))

    await stands(context)
  },
}

/** A name of thirty characters, and numbers of many digits. */
export const LongText: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(templateAdmin.list, () => ({
        scenes: adminTemplates.map((scene) => ({
          ...scene,
          name: '面向第一次带团队的项目负责人的述职与复盘报告',
          uses: 12_345_678,
        })),
      })),
    ),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('12,345,678'))[0]).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

/** The name in the address is required and has to be unique. */
export const CreatesTemplate: Story = {
  parameters: { address: '/admin/scenes/new' },
  play: async ({ canvas, userEvent }) => {
    const begin = () => userEvent.click(canvas.getByRole('button', { name: '开始写' }))
    const address = await canvas.findByLabelText('网址里的名字')
    await begin()
    await expect(await canvas.findByText(/小写字母开头/)).toBeVisible()

    await userEvent.click(canvas.getByLabelText('名称'))
    await userEvent.keyboard('请假条')
    await userEvent.type(address, 'weekly-report')
    await begin()
    await expect(await canvas.findByText('这个名字已被使用，请换一个')).toBeVisible()

    await userEvent.clear(address)
    await userEvent.type(address, 'leave-note')
    await begin()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: '请假条' })).toBeVisible())
    await expect(canvas.getByRole('button', { name: '发布' })).toBeEnabled()
  },
}
