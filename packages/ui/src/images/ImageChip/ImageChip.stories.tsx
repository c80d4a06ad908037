import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import mei from '../../art/mei.webp'
import { Button } from '../../actions/Button/Button.tsx'
import { ImageChip } from './ImageChip.tsx'

const meta = {
  title: 'Components/Images/ImageChip 图片条',
  component: ImageChip,
  tags: ['autodocs'],
  args: { source: mei, title: '雪夜归人', note: '会连同文字一起给模型看。', removeLabel: '不带这张图', onRemove: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ImageChip>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** The last one failed to load and may succeed on retry. */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <ImageChip {...args} state="waiting" />
      <ImageChip {...args} state="gone" title="这张图已经不在了" note="去掉它，其余填好的照样能写。" />
      <ImageChip
        {...args}
        state="gone"
        title="没能取到这张图"
        note={undefined}
        action={
          <Button kind="quiet" size="s">
            再试一次
          </Button>
        }
      />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    title: 'A thousand li of rivers and mountains, as remembered by a painter who had never left the studio',
    note: 'The model sees it along with your text, and looks at it before it writes the first word.',
  },
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
}

export const RemovesOnClick: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '不带这张图' }))

    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}
