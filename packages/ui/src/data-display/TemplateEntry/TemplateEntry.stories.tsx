import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { TemplateChapter } from './TemplateChapter.tsx'
import { TemplateEntry, TemplateEntrySkeleton } from './TemplateEntry.tsx'

const meta = {
  title: 'Components/Data display/TemplateEntry 场景条目',
  component: TemplateEntry,
  tags: ['autodocs'],
  args: {
    icon: 'clipboard',
    title: <a href="#weekly">周报</a>,
    summary: '列要点，成段落',
    uses: '4,120 次',
    points: 20,
    favourite: false,
    favouriteLabel: '收藏「周报」',
    onFavourite: fn(),
  },
  decorators: [
    (Story) => (
      <main style={{ padding: 24, background: 'var(--surface-sheet)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof TemplateEntry>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** A favourite, some that are not, and one with more text than fits. */
export const Chapter: Story = {
  render: (args) => (
    <TemplateChapter title="办公">
      <li>
        <TemplateEntry {...args} favourite />
      </li>
      <li>
        <TemplateEntry
          {...args}
          icon="mail"
          title={<a href="#mail">得体的邮件</a>}
          summary="中英两稿，措辞可调"
          uses="1,874 次"
          points={10}
        />
      </li>
      <li>
        <TemplateEntry
          {...args}
          icon="calendar"
          title={<a href="#minutes">会议纪要</a>}
          summary="谁，何时，做什么"
          uses="153 次"
        />
      </li>
      <li>
        <TemplateEntry
          {...args}
          title={<a href="#long">Release notes that everybody reads</a>}
          summary="From the list of changes to a page that says what is better now, for whom, and what has to be done before"
          uses="used 12,345,678 times"
          points={120}
        />
      </li>
    </TemplateChapter>
  ),
}

export const Loading: Story = { render: () => <TemplateEntrySkeleton /> }

export const MarksAsFavourite: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '收藏「周报」' }))

    await expect(args.onFavourite).toHaveBeenCalledOnce()
  },
}
