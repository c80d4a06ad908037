import { admin } from '@moyun/api'
import { deeds } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { adminIsHere } from '../../stage/admin-is-here.ts'
import { staged } from '../../stage/in-house.tsx'
import { AdminPage } from './admin.tsx'

const meta = {
  component: AdminPage,
  ...staged('member', '/admin/deeds'),
  beforeEach: ({ msw }) => msw.use(...adminIsHere()),
} satisfies Meta<typeof AdminPage>

export default meta
type Story = StoryObj<typeof meta>

const stands: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByText('广告')).toBeVisible()
}

export const Full: Story = { play: stands }

export const English: Story = { globals: { locale: 'en-US' }, play: stands }

/** A deed without a note has no line for it: a stack leaves out what is empty. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await stands(context)
    const unsaid = [...document.querySelectorAll('[role="cell"]')].filter(({ textContent }) => textContent === '')
    await expect(unsaid).not.toHaveLength(0)
    for (const cell of unsaid) await expect(cell).toBeEmptyDOMElement()
  },
}

export const Waiting: Story = {
  beforeEach: ({ msw }) => msw.use(mock(admin.deeds, never)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: '操作记录' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const NothingDone: Story = {
  beforeEach: ({ msw }) => msw.use(mock(admin.deeds, () => ({ deeds: [], next: null }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '还没有操作记录' })).toBeVisible()
  },
}

export const NotRead: Story = {
  beforeEach: ({ msw }) => msw.use(mock(admin.deeds, offline)),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByText('网络连接错误', {}, { timeout: 10_000 })).toBeVisible()
    msw.use(...adminIsHere())
    await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))

    await expect(await canvas.findByText('广告')).toBeVisible()
  },
}

export const OlderOnes: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(mock(admin.deeds, ({ query }) => (query.cursor ? { deeds: deeds.slice(2), next: null } : { deeds: deeds.slice(0, 2), next: 'more' }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '看更多' }))

    await expect(await canvas.findByText(/命令行/)).toBeVisible()
  },
}
