import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import mei from '../../art/mei.webp'
import { AiDisclosure } from '../WorkCard/AiDisclosure.tsx'
import { PopularityBreakdown } from './PopularityBreakdown.tsx'
import { RankedWork } from './RankedWork.tsx'
import { RankedWorks } from './RankedWorks.tsx'
import { RankedWorkSkeleton } from './RankedWorkSkeleton.tsx'

const sum = (
  <PopularityBreakdown counts={{ use: 12, like: 8, view: 20 }} worths={{ use: 5, like: 3, view: 1 }} heat={78} />
)

const NothingToBegin = ({ same: _, ...rest }: ComponentProps<typeof RankedWork>) => <RankedWork {...rest} />

const meta = {
  title: 'Components/Data display/RankedWork 排行作品',
  component: RankedWork,
  tags: ['autodocs'],
  args: {
    rank: 4,
    change: 2,
    title: '一枝先破雪',
    cover: { kind: 'picture', source: mei },
    link: <a href="#work" />,
    same: <a href="#same" />,
    note: (
      <>
        听澜 <AiDisclosure />
      </>
    ),
    heat: 78.4,
    increase: 12,
    sum,
  },
  decorators: [
    (Story) => (
      <RankedWorks label="图片日榜">
        <Story />
      </RankedWorks>
    ),
  ],
} satisfies Meta<typeof RankedWork>

export default meta
type Story = StoryObj<typeof meta>

export const Picture: Story = {}

/**
 * The first three differ only by their rank figure. For a text work, the first letter of the title replaces the image.
 * A work without a remix link is used from its own page.
 */
export const Ranking: Story = {
  render: (args) => (
    <>
      <RankedWork {...args} rank={1} change={0} heat={12_345} increase={0.01} />
      <RankedWork {...args} rank={4} title="「冬日」读书札记" cover={{ kind: 'text', words: '窗外起了雾。' }} />
      <NothingToBegin {...args} rank={12} change={-3} heat={3.25} increase={-1.5} />
      <RankedWork {...args} rank={100} change="new" heat={0.003} increase={0.003} />
    </>
  ),
}

export const Loading: Story = {
  render: () => <RankedWorkSkeleton />,
}

export const LongText: Story = {
  args: {
    rank: 100,
    change: -99,
    title:
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, a branch of a plum tree before the snow had gone',
    note: 'Wolfeschlegelsteinhausenbergerdorff the Younger, made with AI',
    heat: 1_234_567,
    increase: -765_432,
  },
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

/** The popularity score can be checked. */
export const OpensPopularityBreakdown: Story = {
  tags: ['opens'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^热度 78/ }))

    await waitFor(() => expect(screen.getByRole('dialog', { name: '这件作品的热度' })).toBeVisible())
    await expect(screen.getByRole('row', { name: '使用 12 次 × 5 60' })).toBeVisible()
    await expect(screen.getByRole('row', { name: '不减半时 104' })).toBeVisible()
  },
}

/** The row links to the work; the controls in it keep their own actions. */
export const NavigatesByKeyboard: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    for (const name of ['一枝先破雪', /^热度 78/, '画同款']) {
      await userEvent.tab()

      await expect(document.activeElement).toHaveAccessibleName(name)
    }
    await expect(canvas.getByRole('listitem').getBoundingClientRect().height).toBeGreaterThan(60)
  },
}
