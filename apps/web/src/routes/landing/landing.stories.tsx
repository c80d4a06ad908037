import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { staged } from '../../stage/in-house.tsx'
import { LandingPage } from './landing.tsx'

const meta = {
  component: LandingPage,
  ...staged('visitor', '/'),
} satisfies Meta<typeof LandingPage>

export default meta
type Story = StoryObj<typeof meta>

const stands: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
}

export const FirstSight: Story = {
  play: stands,
}

export const English: Story = {
  globals: { locale: 'en-US' },
  play: stands,
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: stands,
}

export const PhoneInEnglish: Story = {
  globals: { viewport: { value: 'phone' }, locale: 'en-US' },
  play: stands,
}

export const LeadsToTheDoor: Story = {
  play: async ({ canvas, userEvent }) => {
    const [start] = await canvas.findAllByRole('link', { name: '开始创作' })
    if (start) await userEvent.click(start)

    await expect(await canvas.findByText('→ /login')).toBeVisible()
  },
}

const comesNear: NonNullable<Story['play']> = async ({ canvas }) => {
  const lotus = /小荷才露|The First Lotus/
  const name = await canvas.findByText(lotus)

  // The page may still grow above it, and carry it away again.
  await waitFor(() => {
    name.scrollIntoView({ block: 'center' })
    return expect(canvas.getByRole('img', { name: lotus })).toBeVisible()
  })
}

/** No picture is loaded before the reader comes near it. */
export const PicturesComeWithTheReader: Story = {
  tags: ['opens'],
  play: comesNear,
}

/** Reports what was seen half a second late, all at once: as a browser with too much to do. */
class LateObserver extends IntersectionObserver {
  constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    const seen: IntersectionObserverEntry[] = []
    super((entries, observer) => {
      if (seen.length === 0) setTimeout(() => report(seen.splice(0), observer), 500)
      seen.push(...entries)
    }, options)
  }
}

/** A picture that came near while the browser was busy is not forgotten. */
export const PicturesComeInABusyBrowser: Story = {
  beforeEach: () => {
    const { IntersectionObserver } = window
    window.IntersectionObserver = LateObserver
    return () => {
      window.IntersectionObserver = IntersectionObserver
    }
  },
  play: comesNear,
}
