import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { useNavigate } from 'react-router-dom'
import { Outlet } from '../../router/outlet.tsx'
import { mockGallery, createPublicWorks } from '../../testing/mock-gallery.ts'
import { mockMember, preparePage } from '../../testing/page-story.tsx'
import { withApp } from '../../testing/with-app.tsx'

/** The router outlet with a back button, which stories lack. */
function Walked() {
  const navigate = useNavigate()
  return (
    <>
      <Outlet />
      <button type="button" hidden onClick={() => void navigate(-1)}>
        back
      </button>
    </>
  )
}

const meta = {
  title: 'Pages/Gallery/Return to the gallery 返回画廊',
  component: Walked,
  decorators: withApp,
  parameters: { layout: 'fullscreen', address: '/gallery', chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => {
    msw.use(...mockMember(), ...mockGallery(createPublicWorks(90)))
  },
} satisfies Meta<typeof Walked>

export default meta
type Story = StoryObj<typeof meta>

const goBack = () => screen.getByText('back').click()
const named = (number: number) => new RegExp(`\\u2002${number}$`)

/** Scrolls to a work of a later page, opens it, and goes back: the scroll position is restored. */
const walksIntoAWorkAndBack = async (number: number) => {
  await screen.findByRole('link', { name: named(1) })
  // In steps no longer than the list's overscan.
  const work = await waitFor(
    () => {
      window.scrollBy({ top: 400, behavior: 'instant' })
      return screen.getByRole('link', { name: named(number) })
    },
    { timeout: 10_000 },
  )
  work.scrollIntoView({ block: 'center', behavior: 'instant' })
  // The page records its position at the scroll event, which comes before the next frame.
  await new Promise(requestAnimationFrame)
  const top = Math.round(work.getBoundingClientRect().top)
  work.click()
  await expect(await screen.findByRole('heading', { level: 1, name: named(number) })).toBeVisible()
  await waitFor(() => expect(window.scrollY).toBe(0))
  goBack()

  await waitFor(() =>
    expect(Math.abs(screen.getByRole('link', { name: named(number) }).getBoundingClientRect().top - top)).toBeLessThan(
      3,
    ),
  )
  window.scrollTo({ top: 0, behavior: 'instant' })
}

/** Going back restores the scroll position; a new visit starts at the top. */
export const RestoresScrollForVisitor: Story = {
  loaders: preparePage('visitor', '/gallery'),
  play: async () => {
    await walksIntoAWorkAndBack(70)
    const work = await screen.findByRole('link', { name: named(9) })
    work.scrollIntoView({ block: 'center', behavior: 'instant' })
    work.click()
    await screen.findByRole('heading', { level: 1, name: named(9) })
    within(screen.getByRole('navigation', { name: '主导航' }))
      .getByRole('link', { name: '作品廊' })
      .click()

    await expect(await screen.findByRole('link', { name: named(1) })).toBeVisible()
    await expect(window.scrollY).toBe(0)
  },
}

export const RestoresScrollForMember: Story = {
  loaders: preparePage('member', '/gallery'),
  play: () => walksIntoAWorkAndBack(30),
}
