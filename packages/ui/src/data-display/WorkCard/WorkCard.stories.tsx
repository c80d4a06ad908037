import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import mei from '../../art/mei.webp'
import { WorkCard } from './WorkCard.tsx'
import { WorkCardSkeleton } from './WorkCardSkeleton.tsx'

const meta = {
  title: 'Components/Data display/WorkCard 作品卡',
  component: WorkCard,
  tags: ['autodocs'],
  args: {
    title: '一枝先破雪',
    cover: { kind: 'picture', source: mei, alt: '雪里一枝红梅' },
    note: '绘画 昨天 18:02 4 张',
    onOpen: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 240 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof WorkCard>

export default meta
type Story = StoryObj<typeof meta>

export const Picture: Story = {}

export const TextAndChatCovers: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
      <WorkCard
        {...args}
        title="冬日读书札记"
        cover={{
          kind: 'text',
          words:
            '窗外起了雾。翻开去年的笔记，才想起那时读《陶庵梦忆》，也是这样的天气。湖心亭看雪一篇，不过百余字，读来却觉天地俱白。',
        }}
        note="写作 昨天 21:40 写到第三节"
      />
      <WorkCard
        {...args}
        title="用 Python 统计红楼人物"
        cover={{
          kind: 'chat',
          question: '谁出场最多？',
          answer: '前八十回里，宝玉出场最多。别名要先并到一处：宝二爷、怡红公子、绛洞花主，都算他一个。',
        }}
        note="对话 周四 12 轮"
      />
    </div>
  ),
}

/**
 * Public, with its author and its likes; liked; private; selectable, and selected; disabled, while its file is being
 * deleted.
 */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
      <WorkCard {...args} note="砚秋 用过 2,318 次" likes={1_904} onLike={fn()} onUseSame={fn()} />
      <WorkCard {...args} note="砚秋 用过 2,318 次" likes={12_905} liked onLike={fn()} />
      <WorkCard {...args} secret />
      <WorkCard {...args} selected={false} onSelectedChange={fn()} />
      <WorkCard {...args} selected onSelectedChange={fn()} />
      <WorkCard {...args} disabled likes={986} onLike={fn()} />
    </div>
  ),
}

export const Loading: Story = {
  render: () => <WorkCardSkeleton />,
}

export const LongText: Story = {
  args: {
    title: 'A branch of a plum tree that flowered before the snow had gone, painted four times',
    cover: {
      kind: 'text',
      words: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft. '.repeat(8),
    },
    note: 'Painted on the twenty-first of November, in four pictures, with the ink style and a locked seed',
    likes: 1_234_567_890,
    onLike: fn(),
    secret: true,
  },
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
}

/** The like button does not open the work. */
export const LikesAndOpensByKeyboard: Story = {
  args: { likes: 1_904, onLike: fn(), onUseSame: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await userEvent.click(canvas.getByRole('button', { name: '画同款' }))

    await expect(args.onLike).toHaveBeenCalledWith(true)
    await expect(args.onUseSame).toHaveBeenCalledOnce()
    await expect(args.onOpen).not.toHaveBeenCalled()
    canvas.getByRole('button', { name: '画同款' }).blur()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')

    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}

export const SelectsOnClick: Story = {
  args: { selected: false, onSelectedChange: fn() },
  render: function Choosing(args) {
    const [selected, setSelected] = useState(false)
    return <WorkCard {...args} selected={selected} onSelectedChange={setSelected} />
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '一枝先破雪' }))

    await expect(canvas.getByRole('button', { name: '一枝先破雪' })).toHaveAttribute('aria-pressed', 'true')
    await expect(args.onOpen).not.toHaveBeenCalled()
  },
}

/** A work with a URL is a link, which can also be opened in a new tab. */
export const AsLink: Story = {
  args: { link: <a href="#work" />, likes: 1_904, onLike: fn(), onUseSame: fn() },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas }) => {
    const link = canvas.getByRole('link', { name: '一枝先破雪' })
    await expect(link).toHaveAttribute('href', '#work')
    await expect(canvas.getByRole('article').getBoundingClientRect().height).toBeGreaterThan(
      link.getBoundingClientRect().height,
    )
    await expect(args.onOpen).not.toHaveBeenCalled()
  },
}
