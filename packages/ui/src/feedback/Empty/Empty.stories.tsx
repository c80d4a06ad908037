import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../../actions/Button/Button.tsx'
import { Empty } from './Empty.tsx'

const meta = {
  title: 'Components/Feedback/Empty 空状态',
  component: Empty,
  tags: ['autodocs'],
  args: { title: '还没有作品', children: '写下第一句，它就在这里', action: <Button kind="solid">写一篇</Button> },
} satisfies Meta<typeof Empty>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** A page that does not exist, and one that failed to load. */
export const NotFoundAndLoadFailed: Story = {
  render: () => (
    <>
      <Empty picture="boat" title="此处无舟" level={1} action={<Button>回首页</Button>}>
        这一页不在，或已经搬走
      </Empty>
      <Empty picture="dryStroke" title="榜单没有取到" action={<Button>再试一次</Button>}>
        点数没有动，编号 a3f9-27c1
      </Empty>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: '此处无舟' })).toBeVisible()
  },
}

export const TitleOnly: Story = {
  args: { children: undefined, action: undefined },
}

export const LongText: Story = {
  args: {
    title: 'There is nothing in this folder, nor in any of the folders inside of it',
    children:
      'Everything that you write, translate, paint or restore is kept here for as long as you like, and ' +
      'can be taken out again whenever you need it.',
  },
}
