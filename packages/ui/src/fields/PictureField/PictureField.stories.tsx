import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import mei from '../../art/mei.webp'
import qinglv from '../../art/qinglv.webp'
import zhu from '../../art/zhu.webp'
import { ImageChip } from '../../images/ImageChip/ImageChip.tsx'
import { PictureField } from './PictureField.tsx'

const offered = [mei, qinglv, zhu].map((source, n) => ({
  id: String(n),
  source,
  title: ['一枝先破雪', '千里江山', '雨后的竹'][n] ?? '',
}))

const meta = {
  title: 'Components/Fields/PictureField 图片上传',
  component: PictureField,
  tags: ['autodocs'],
  args: { label: '配图', taken: null, offered, onTake: fn(), none: '还没有画，也没有修过照片。' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PictureField>

export default meta
type Story = StoryObj<typeof meta>

export const SelectsPicture: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '千里江山' }))

    await expect(args.onTake).toHaveBeenCalledWith('1')
  },
}

/** More pictures than fit: the last visible one is cut off, and the row scrolls. */
export const ManyPictures: Story = {
  args: { offered: [...offered, ...offered, ...offered].map((one, n) => ({ ...one, id: String(n) })) },
}

export const SelectedAndRefused: Story = {
  args: {
    taken: (
      <ImageChip
        source={mei}
        title="一枝先破雪"
        note="会连同文字一起给模型看。"
        removeLabel="不带这张图"
        onRemove={() => {}}
      />
    ),
  },
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <PictureField {...args} />
      <PictureField {...args} label="封面" problem="这张图已经不在了，去掉它再写" />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    label: 'The picture of your own that this text is going to be written about',
    offered: [],
    none: 'There is no painting yet, and no photograph has been restored: once there is one, it can be taken from here.',
  },
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
}
