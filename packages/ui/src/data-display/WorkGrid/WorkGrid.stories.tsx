import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import he from '../../art/he.webp'
import mei from '../../art/mei.webp'
import qinglv from '../../art/qinglv.webp'
import xue from '../../art/xue.webp'
import zhu from '../../art/zhu.webp'
import { Button } from '../../actions/Button/Button.tsx'
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
  {
    id: 'notes',
    title: '冬日读书札记',
    ratio: 4 / 3,
    words: '窗外起了雾。翻开去年的笔记，才想起那时读《陶庵梦忆》，也是这样的天气。湖心亭看雪一篇，不过百余字。',
  },
  { id: 'mei', title: '先破雪', ratio: 1, source: mei },
  { id: 'zhu', title: '疏竹', ratio: 9 / 16, source: zhu },
  { id: 'he', title: '小荷', ratio: 1, source: he },
  { id: 'xue', title: '夜归', ratio: 16 / 9, source: xue },
  {
    id: 'letter',
    title: '给客户的道歉信',
    ratio: 4 / 3,
    words: '敬启者：上周发出的批次里有三件印错了日期，是我们的疏忽。',
  },
]

const card = ({ title, source, words }: Sample) => (
  <WorkCard
    title={title}
    cover={source ? { kind: 'picture', source } : { kind: 'text', words: words ?? '' }}
    note="砚秋 用过 2,318 次"
    likes={986}
    onOpen={() => undefined}
  />
)

const meta = {
  title: 'Components/Data display/WorkGrid 作品墙',
  component: WorkGrid<Sample>,
  tags: ['autodocs'],
  args: { label: '作品', works: samples, idOf: ({ id }) => id, ratioOf: ({ ratio }) => ratio, children: card },
} satisfies Meta<typeof WorkGrid<Sample>>

export default meta
type Story = StoryObj<typeof meta>

/** A phone always has two columns, however narrow. */
export const Default: Story = {}

export const Loading: Story = {
  args: {
    works: Array.from({ length: 6 }, (_, place) => ({ id: String(place), title: '', ratio: place % 2 ? 1 : 4 / 3 })),
    children: () => <WorkCardSkeleton />,
  },
}

export const LongText: Story = {
  args: {
    works: samples.map((sample) => ({ ...sample, title: 'A very long title that somebody gave to what they made' })),
  },
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
}

/**
 * More works are appended below; the rendered ones keep their position. Tab follows the order of the list, not the
 * columns.
 */
export const AppendsWorks: Story = {
  render: function Growing(args) {
    const [works, setWorks] = useState(args.works)
    return (
      <div style={{ display: 'grid', gap: 16 }}>
        <div>
          <Button
            onClick={() => setWorks([...works, ...args.works.map((work) => ({ ...work, id: `${work.id}-more` }))])}
          >
            看更多
          </Button>
        </div>
        <WorkGrid {...args} works={works} />
      </div>
    )
  },
  play: async ({ canvas, userEvent }) => {
    for (let presses = 0; presses < 3; presses += 1) await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('button', { name: '冬日读书札记' })).toHaveFocus())
    const placesOf = () => canvas.getAllByRole('listitem').map((element) => [element.offsetLeft, element.offsetTop])
    const before = placesOf()
    await userEvent.click(canvas.getByRole('button', { name: '看更多' }))

    await expect(canvas.getAllByRole('listitem')).toHaveLength(14)
    await expect(placesOf().slice(0, 7)).toEqual(before)
  },
}

/**
 * A reader at the end stays there when more works arrive and skips none of them, even if the load-more button is in
 * view.
 */
export const AppendsWorksAtScrollEnd: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  render: function Growing(args) {
    const [works, setWorks] = useState(args.works)
    return (
      <div>
        <WorkGrid {...args} works={works} least={400} />
        <Button onClick={() => setWorks([...works, ...args.works.map((work) => ({ ...work, id: `${work.id}-more` }))])}>
          看更多
        </Button>
        <div style={{ blockSize: 300 }} />
      </div>
    )
  },
  play: async ({ canvas }) => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    // The browser chooses its scroll anchor when it paints.
    await drawn()
    const [before, height] = [window.scrollY, document.documentElement.scrollHeight]
    canvas.getByRole('button', { name: '看更多' }).click()
    await waitFor(() => expect(document.documentElement.scrollHeight).toBeGreaterThan(height + 500))
    await drawn()

    await expect(window.scrollY).toBe(before)
    window.scrollTo({ top: 0, behavior: 'instant' })
  },
}

/** The visible works keep their position when a new work is inserted before them. */
export const InsertsWorksAbove: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  render: function Growing(args) {
    const [works, setWorks] = useState([
      ...args.works,
      ...args.works.map((work) => ({ ...work, id: `${work.id}-more` })),
    ])
    const add = () => setWorks([{ id: 'new', title: '刚画好的', ratio: 3 / 4, words: '刚画好的' }, ...works])
    return (
      <div style={{ paddingBlockEnd: 1200 }}>
        <WorkGrid {...args} works={works} least={400} />
        <div style={{ position: 'fixed', insetBlockEnd: 8 }}>
          <Button onClick={add}>添一件</Button>
        </div>
      </div>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const topOf = (element: Element | undefined) => element?.getBoundingClientRect().top ?? NaN
    window.scrollTo({ top: 700, behavior: 'instant' })
    const read = canvas.getAllByRole('listitem').find((card) => card.getBoundingClientRect().bottom > 0)
    let before = NaN
    // Card heights are measured after rendering: the grid is stable when two measurements in a row are equal.
    await waitFor(() => {
      const last = before
      before = topOf(read)
      return expect(before).toBe(last)
    })
    await userEvent.click(canvas.getByRole('button', { name: '添一件' }))

    await expect(await canvas.findByRole('button', { name: '刚画好的' })).toBeInTheDocument()
    await waitFor(() => expect(topOf(read)).toBeCloseTo(before, 0))
    window.scrollTo({ top: 0, behavior: 'instant' })
  },
}

const thousands: readonly Sample[] = Array.from({ length: 5000 }, (_, index) => {
  const sample = samples[(index * 5) % samples.length]
  return { ratio: 1, ...sample, id: `work-${index + 1}`, title: `第 ${index + 1} 件` }
})

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' })

/** Of five thousand works only those near the viewport are rendered, at any scroll position. */
export const ThousandsOfWorks: Story = {
  args: { works: thousands },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '第 1 件' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(150)
    scrollTo(document.documentElement.scrollHeight)

    const last = await canvas.findByRole('button', { name: '第 5000 件' })
    await waitFor(() => expect(canvas.queryByRole('button', { name: '第 1 件' })).not.toBeInTheDocument())
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(150)
    const place = last.closest('li')
    await expect(place).toHaveAttribute('aria-posinset', '5000')
    await expect(place).toHaveAttribute('aria-setsize', '5000')
    scrollTo(0)
    await expect(await canvas.findByRole('button', { name: '第 1 件' })).toBeVisible()
  },
}

/**
 * The focused card stays rendered, however far it is scrolled away, and the next Tab continues from it. Screen readers
 * meet the cards in the order of the list.
 */
export const KeepsFocusWhenScrolled: Story = {
  args: { works: thousands },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, step, userEvent }) => {
    const isGone = (name: string) =>
      waitFor(() => expect(canvas.queryByRole('button', { name })).not.toBeInTheDocument())
    await step('The next key goes on from it', async () => {
      const third = await canvas.findByRole('button', { name: '第 3 件' })
      third.focus()
      scrollTo(100_000)
      await isGone('第 10 件')
      await expect(third).toHaveFocus()
      await userEvent.tab()

      await waitFor(() => expect(canvas.getByRole('button', { name: '第 4 件' })).toHaveFocus())
      await expect(await canvas.findByRole('button', { name: '第 10 件' })).toBeInTheDocument()
      scrollTo(0)
    })
    await step('The cards stand in the order of the list', async () => {
      const first = await canvas.findByRole('button', { name: '第 1 件' })
      first.focus()
      scrollTo(50_000)
      await isGone('第 10 件')

      const positions = canvas.getAllByRole('listitem').map((element) => Number(element.getAttribute('aria-posinset')))
      await expect(positions).toEqual([...positions].sort((one, other) => one - other))
      await expect(positions.slice(0, 3)).toEqual([1, 2, 3])
      first.blur()
      await isGone('第 1 件')
      scrollTo(0)
    })
  },
}
