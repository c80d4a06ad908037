import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import type { DisplayedMessage } from '../ChatMessage/displayed-message.ts'
import { ChatWelcome } from '../ChatWelcome/ChatWelcome.tsx'
import { Composer } from '../Composer/Composer.tsx'
import { ConversationList } from '../ConversationList/ConversationList.tsx'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { ChatTranscript } from '../ChatTranscript/ChatTranscript.tsx'
import { NoMessages } from '../ChatTranscript/NoMessages.tsx'
import { Select } from '../../fields/Select/Select.tsx'
import { Slider } from '../../fields/Slider/Slider.tsx'
import { ChatLayout, type ChatLayoutProps } from './ChatLayout.tsx'

const now = new Date('2026-11-21T09:30:00+08:00')
const chat = (title: string, daysAgo: number, pinned = false, writing = false) => ({
  id: title,
  title,
  pinned,
  writing,
  updatedAt: new Date(now.getTime() - daysAgo * 86_400_000 - 60_000),
})

const list = (
  <ConversationList
    conversations={[
      chat('翻译组术语约定', 40, true),
      chat('写作搭子', 3, true),
      chat('用 Python 统计红楼人物', 0, false, true),
      chat('湖心亭看雪，逐句讲解', 0),
      chat('给客户的道歉信', 0),
      chat('周报：十一月第三周', 2),
      chat('民国信札的称谓', 5),
      chat('搬家清单', 40),
    ]}
    openId="用 Python 统计红楼人物"
    search=""
    now={now}
    hrefOf={(id) => `#${id}`}
    onOpen={fn()}
    onNew={fn()}
    onSearch={fn()}
    onRename={fn()}
    onPin={fn()}
    onDelete={fn()}
  />
)

const messages: DisplayedMessage[] = [
  { id: 'q1', role: 'user', state: 'done', text: '统计《红楼梦》前八十回的人物出场次数，别名怎么归并？' },
  {
    id: 'a1',
    role: 'assistant',
    state: 'done',
    text: `别名先归并，再计数。做一张「别名 → 本名」的对照表，长的别名放在前面，免得「宝二爷」先被「宝二」截走。

\`\`\`python
import re
from collections import Counter

ALIAS = {"怡红公子": "宝玉", "宝二爷": "宝玉", "颦儿": "黛玉"}
names = sorted([*ALIAS, "宝玉", "黛玉"], key=len, reverse=True)

def count(text: str) -> Counter:
    hits = re.findall("|".join(names), text)
    return Counter(ALIAS.get(h, h) for h in hits)
\`\`\``,
    model: 'moyun-large',
    tokens: 412,
    milliseconds: 3800,
    branch: { index: 2, count: 3 },
  },
  { id: 'q2', role: 'user', state: 'done', text: '把结果列成表，再说说哪里会算错。' },
  {
    id: 'a2',
    role: 'assistant',
    state: 'streaming',
    text: `| 人物 | 主要别名 | 出场 | 占比 |
| --- | --- | ---: | ---: |
| 贾宝玉 | 宝二爷、怡红公子 | 3,842 | 18.6% |
| 王熙凤 | 凤姐、凤丫头 | 1,702 | 8.2% |
| 林黛玉 | 颦儿、潇湘妃子 | 1,371 | 6.6% |

有两处容易算错：一是「太太」「姑娘」这类称谓，要看上下文才知道是谁；二是判词和灯谜里的人名，不算`,
  },
]

const meta = {
  title: 'Components/Chat/ChatLayout 对话布局',
  component: ChatLayout,
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
  args: {
    list,
    listOpen: false,
    onListOpenChange: fn(),
    title: '用 Python 统计红楼人物',
    actions: (
      <>
        <IconButton label="导出">
          <Download size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
        </IconButton>
      </>
    ),
    messages: <ChatTranscript messages={messages} onBranch={fn()} onRegenerate={fn()} />,
    composer: <Composer value="" onChange={fn()} onSend={fn()} onStop={fn()} sendBlocked />,
  },
  render: function Kept(args: ChatLayoutProps) {
    const [open, setOpen] = useState(args.listOpen)
    const [panelOpen, setPanelOpen] = useState(args.panelOpen ?? false)
    return (
      <ChatLayout
        {...args}
        listOpen={open}
        onListOpenChange={setOpen}
        panelOpen={panelOpen}
        onPanelOpenChange={setPanelOpen}
      />
    )
  },
  decorators: [
    (Story) => (
      <main style={{ blockSize: '100vh', background: 'var(--surface-sheet)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ChatLayout>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
}

const panel = (
  <div style={{ display: 'grid', gap: 24 }}>
    <Select
      label="模型"
      defaultValue="large"
      options={[
        { value: 'large', label: 'moyun-large' },
        { value: 'small', label: 'moyun-small' },
      ]}
    />
    <Slider label="随机性" min={0} max={2} step={0.1} defaultValue={0.7} />
  </div>
)

/** The settings of this chat in the right column, until the member closes them. */
export const WithPanel: Story = {
  args: { panel, panelOpen: true },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '收起对话设置' }))
    await expect(canvas.queryByRole('complementary', { name: '对话设置' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '对话设置' }))

    await expect(canvas.getByRole('complementary', { name: '对话设置' })).toBeVisible()
  },
}

/** Where the viewport is too narrow for a third column, the panel opens as a drawer over the page. */
export const PanelInDrawer: Story = {
  tags: ['opens'],
  args: { panel, panelOpen: true },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: '对话设置' })).toBeVisible())
  },
}

export const NewChat: Story = {
  args: {
    title: '新对话',
    messages: (
      <NoMessages>
        <ChatWelcome
          examples={[
            '把「天光云影共徘徊」译成英文，说说难在哪里',
            '用 Python 统计一篇文章的词频',
            '替我写一封给客户的道歉信',
          ]}
          onPick={fn()}
        />
      </NoMessages>
    ),
    composer: <Composer value="" onChange={fn()} onSend={fn()} />,
  },
}

export const LongText: Story = {
  args: { title: '名字长得一行怎么也放不下的一个对话，'.repeat(6) },
}

export const ListInDrawer: Story = {
  tags: ['opens'],
  args: { listOpen: true },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const drawer = await screen.findByRole('dialog')

    await waitFor(() => expect(drawer).toBeVisible())
  },
}
