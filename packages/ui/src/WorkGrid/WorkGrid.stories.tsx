import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import he from '../art/he.webp'
import mei from '../art/mei.webp'
import qinglv from '../art/qinglv.webp'
import xue from '../art/xue.webp'
import zhu from '../art/zhu.webp'
import { Button } from '../Button/Button.tsx'
import { WorkCard } from '../WorkCard/WorkCard.tsx'
import { WorkCardSkeleton } from '../WorkCard/WorkCardSkeleton.tsx'
import { WorkGrid } from './WorkGrid.tsx'

interface Sample {
  id: string
  title: string
  ratio: number
  source?: string
  words?: string
}

const samples: readonly Sample[] = [
  { id: 'qinglv', title: '千里江山', ratio: 3 / 4, source: qinglv },
  { id: 'notes', title: '冬日读书札记', ratio: 4 / 3, words: '窗外起了雾。翻开去年的笔记，才想起那时读《陶庵梦忆》，也是这样的天气。湖心亭看雪一篇，不过百余字。' },
  { id: 'mei', title: '先破雪', ratio: 1, source: mei },
  { id: 'zhu', title: '疏竹', ratio: 9 / 16, source: zhu },
  { id: 'he', title: '小荷', ratio: 1, source: he },
  { id: 'xue', title: '夜归', ratio: 16 / 9, source: xue },
  { id: 'letter', title: '给客户的道歉信', ratio: 4 / 3, words: '敬启者：上周发出的批次里有三件印错了日期，是我们的疏忽。' },
]

const card = ({ title, source, words }: Sample) => (
  <WorkCard title={title} cover={source ? { kind: 'picture', source } : { kind: 'text', words: words ?? '' }} note="砚秋 用过 2,318 次" likes={986} onOpen={() => undefined} />
)

const meta = {
  component: WorkGrid<Sample>,
  args: { label: '作品', works: samples, idOf: ({ id }) => id, ratioOf: ({ ratio }) => ratio, children: card },
} satisfies Meta<typeof WorkGrid<Sample>>

export default meta
type Story = StoryObj<typeof meta>

export const Waterfall: Story = {}

/** Two beside each other, however narrow. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
}

export const Loading: Story = {
  args: {
    works: Array.from({ length: 6 }, (_, place) => ({ id: String(place), title: '', ratio: place % 2 ? 1 : 4 / 3 })),
    children: () => <WorkCardSkeleton />,
  },
}

export const TooMuchText: Story = {
  args: { works: samples.map((sample) => ({ ...sample, title: 'A very long title that somebody gave to what they made' })) },
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
}

/** More come below; what stands stays where it is. */
export const MoreComeBelow: Story = {
  render: function Growing(args) {
    const [works, setWorks] = useState(args.works)
    return (
      <div style={{ display: 'grid', gap: 16 }}>
        <div>
          <Button onClick={() => setWorks([...works, ...args.works.map((work) => ({ ...work, id: `${work.id}-more` }))])}>看更多</Button>
        </div>
        <WorkGrid {...args} works={works} />
      </div>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const placesOf = () => canvas.getAllByRole('listitem').map((element) => [element.offsetLeft, element.offsetTop])
    const before = placesOf()
    await userEvent.click(canvas.getByRole('button', { name: '看更多' }))

    await expect(canvas.getAllByRole('listitem')).toHaveLength(14)
    await expect(placesOf().slice(0, 7)).toEqual(before)
  },
}

/** The tab key walks in the order of the list, not down the columns. */
export const WalkedInOrder: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.tab()

    await waitFor(() => expect(canvas.getByRole('button', { name: '冬日读书札记' })).toHaveFocus())
  },
}
