import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense, use } from 'react'
import { Link, UNSAFE_LocationContext as LocationContext, useLocation, useNavigate } from 'react-router-dom'
import { expect } from 'storybook/test'
import { History, useQueryString } from './history.tsx'

const never = new Promise<never>(() => undefined)

/** A page that is not ready for another query. */
function Page() {
  const { search } = useLocation()
  const query = useQueryString()
  const navigate = useNavigate()
  if (search.includes('wanted')) use(never)

  return (
    <>
      <button type="button" onClick={() => void navigate({ search: '?wanted=1' })}>
        筛选
      </button>
      <Link to={{ pathname: '/admin/members/1', search: query }}>沈砚秋</Link>
    </>
  )
}

const meta = {
  title: 'Pages/Shell/Navigation 页面跳转',
  component: History,
  args: {
    children: (
      <Suspense>
        <Page />
      </Suspense>
    ),
  },
  // React Router refuses a router inside the router of the stories.
  decorators: (Story) => (
    <LocationContext value={null as never}>
      <Story />
    </LocationContext>
  ),
  beforeEach: () => {
    const { href } = window.location
    return () => window.history.replaceState(null, '', href)
  },
} satisfies Meta<typeof History>

export default meta
type Story = StoryObj<typeof meta>

/** While the page of a new address is not ready, links on the shown page already have the new query. */
export const LinksDuringNavigation: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '筛选' }))

    await expect(canvas.getByRole('link', { name: '沈砚秋' })).toHaveAttribute('href', '/admin/members/1?wanted=1')
  },
}
