import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { AnyPage } from '../testing/any-page.tsx'
import { mockJobs } from '../testing/mock-jobs.ts'
import { mockMember, pageStory, type Play } from '../testing/page-story.tsx'

const meta = {
  title: 'Pages/Shell/App shell 控制台外壳',
  component: AnyPage,
  ...pageStory('member', '/recharge'),
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => msw.use(...mockJobs(), ...mockMember()),
} satisfies Meta<typeof AnyPage>

export default meta
type Story = StoryObj<typeof meta>

const bar = () => screen.findByRole('banner')
/** The bar's title is not cut off, and each button beside it is large enough for a finger. */
const fits =
  (title: string, jobs: RegExp): Play =>
  async () => {
    await screen.findByRole('button', { name: jobs })
    const place = [...(await bar()).children].find((child) => child.textContent?.endsWith(title))
    await expect(place).toBeVisible()
    await expect(place?.scrollWidth).toBeLessThanOrEqual(place?.clientWidth ?? 0)
    for (const button of (await bar()).querySelectorAll('button')) {
      if (button.offsetParent === null) continue
      await expect(button.offsetWidth).toBeGreaterThanOrEqual(40)
      await expect(button.offsetHeight).toBeGreaterThanOrEqual(40)
    }
  }

/** Menu, title, jobs, inbox and account; theme and language are in the account menu. */
export const AppBarOnPhone: Story = { play: fits('充值中心', /^任务/) }

export const AppBarOnPhoneInEnglish: Story = {
  globals: { viewport: { value: 'phone' }, locale: 'en-US' },
  play: fits('Recharge center', /^Jobs/),
}

/** The account menu switches theme and language. */
export const SwitchesThemeInAccountMenu: Story = {
  play: async ({ userEvent }) => {
    await expect(screen.queryByRole('button', { name: '换成深色' })).not.toBeInTheDocument()
    await userEvent.click(await screen.findByRole('button', { name: '账号' }))
    await expect(await screen.findByRole('menuitem', { name: 'Switch to English' })).toBeVisible()
    await userEvent.click(await screen.findByRole('menuitem', { name: '换成深色' }))
    await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument())
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'))
  },
}

/** The points appear at the foot of the menu, a moment after the page, and link to recharge. */
export const PointsInMenu: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async () => {
    await expect(await screen.findByText(/1,280 点/, {}, { timeout: 8000 })).toBeVisible()
    await expect(screen.getByRole('link', { name: '充值' })).toHaveAttribute('href', '/recharge')
  },
}

/** The collapsed menu has space for an icon only, whose name has the number. */
export const PointsInCollapsedMenu: Story = {
  globals: { viewport: { value: 'desktop' } },
  parameters: { settings: { menuCollapse: true } },
  play: async () => {
    await expect(await screen.findByRole('link', { name: '点数 1,280' }, { timeout: 8000 })).toBeVisible()
  },
}
