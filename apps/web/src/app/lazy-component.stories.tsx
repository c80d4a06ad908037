import { Section, Skeleton } from '@moyun/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentType, Suspense, useState } from 'react'
import { expect } from 'storybook/test'
import { LoadFailed } from './errors/load-failed.tsx'
import { lazyComponent } from './lazy-component.tsx'

const Arrived = () => <p>落笔有声</p>

/** `losses`: how many loads fail before one succeeds. */
function Staged({ losses }: { losses: number }) {
  const [Part] = useState(() => {
    let attempts = 0
    const bring = async (): Promise<ComponentType> => {
      attempts += 1
      if (attempts <= losses) throw new TypeError('Failed to fetch dynamically imported module')
      return Arrived
    }
    return lazyComponent(bring, (lost) => (
      <Section title="问得最多">
        <LoadFailed {...lost} />
      </Section>
    ))
  })

  return (
    <Suspense fallback={<Skeleton height="80px" />}>
      <Part />
    </Suspense>
  )
}

const meta = {
  title: 'Pages/Errors/Failed download 加载失败',
  component: Staged,
  args: { losses: Infinity },
} satisfies Meta<typeof Staged>

export default meta
type Story = StoryObj<typeof meta>

export const DownloadFailed: Story = {}

/** The user retries with the button. */
export const RetriesByButton: Story = {
  args: { losses: 1 },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '再试一次' }))

    await expect(await canvas.findByText('落笔有声')).toBeVisible()
    await expect(canvas.queryByText('加载失败')).toBeNull()
  },
}
