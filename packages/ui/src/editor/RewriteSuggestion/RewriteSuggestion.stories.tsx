import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '../../actions/Button/Button.tsx'
import { RewriteSuggestion } from './RewriteSuggestion.tsx'

const taken = fn()

const meta = {
  title: 'Components/Editor/RewriteSuggestion 改写建议',
  component: RewriteSuggestion,
  tags: ['autodocs'],
  args: {
    title: '缩短',
    text: '翻译有了术语表，写一次，句句照译。',
    note: '用去 1 点',
    actions: (
      <>
        <Button size="s" onClick={taken}>
          采用
        </Button>
        <Button kind="quiet" size="s">
          不用
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof RewriteSuggestion>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '采用' }))

    await expect(taken).toHaveBeenCalled()
  },
}

export const StreamingAndFailed: Story = {
  render: () => (
    <>
      <RewriteSuggestion
        title="缩短"
        text="翻译有了"
        writing
        actions={
          <Button kind="quiet" size="s">
            停止
          </Button>
        }
      />
      <RewriteSuggestion
        title="扩写"
        text=""
        problem="模型暂时没有回应，没有扣点"
        actions={<Button size="s">再试一次</Button>}
      />
    </>
  ),
}

export const LongText: Story = {
  args: {
    title: 'New tone: literary',
    text: 'Once upon a time there was a sentence that did not know how to end. '.repeat(20),
    note: '12 points spent',
  },
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
}
