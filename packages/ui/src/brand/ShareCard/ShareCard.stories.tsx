import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import qinglv from '../../art/qinglv.webp'
import xue from '../../art/xue.webp'
import { Button } from '../../actions/Button/Button.tsx'
import { ShareCard } from './ShareCard.tsx'

const meta = {
  title: 'Components/Brand/ShareCard 分享卡',
  component: ShareCard,
  tags: ['autodocs'],
  args: {
    title: '千里江山',
    by: '砚秋\u2002演示引擎',
    picture: qinglv,
    words: '',
    address: 'https://moyun.example/works/00000000-0000-4000-8000-920000000007',
    name: '千里江山.png',
  },
} satisfies Meta<typeof ShareCard>

export default meta
type Story = StoryObj<typeof meta>
type Action = NonNullable<Story['play']>

const isDrawn: Action = async ({ canvas }) => {
  await waitFor(() => expect(canvas.getByRole('button', { name: '保存图片' })).toBeEnabled())
  await waitFor(() => expect(canvas.getByRole<HTMLImageElement>('img').naturalWidth).toBe(1080))
}

/** It is saved as an image, generated in the browser. */
export const SavesAsImage: Story = {
  play: async (context) => {
    await isDrawn(context)
    const saved: { name: string; address: string }[] = []
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function () {
      saved.push({ name: this.download, address: this.href })
    }
    try {
      await context.userEvent.click(context.canvas.getByRole('button', { name: '保存图片' }))
      await waitFor(() => expect(saved).toHaveLength(1))
    } finally {
      HTMLAnchorElement.prototype.click = click
    }

    await expect(saved[0]?.name).toBe('千里江山.png')
    await expect(saved[0]?.address).toMatch(/^blob:/)
    await expect(context.canvas.getByRole('img')).toHaveAttribute('src', saved[0]?.address)
  },
}

export const TallPicture: Story = { args: { picture: xue, title: '夜归' }, play: isDrawn }

/** A text work, with another way to share next to it. */
export const TextWork: Story = {
  args: {
    children: <Button>复制链接</Button>,
    title: '冬日读书札记',
    picture: null,
    words:
      '窗外起了雾。翻开去年的笔记，才想起那时读《陶庵梦忆》，也是这样的天气。湖心亭看雪一篇，不过百余字，读来却觉天地俱白。',
  },
  play: isDrawn,
}

export const LongText: Story = {
  args: {
    title:
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, painted twice and ' +
      'written about once more, since it was so long',
    by: 'Wolfeschlegelsteinhausenbergerdorff the Younger, of Hamburg and Philadelphia',
    picture: null,
    words: '雨是昨夜停的。檐角还挂着一滴，迟迟不肯落，像一个想说又咽回去的字。'.repeat(12),
  },
  globals: { viewport: { value: 'phone' } },
  play: isDrawn,
}

/** For an image that can't be loaded, `onLost` is called and the text replaces it. */
export const PictureLoadFailed: Story = {
  args: { picture: 'data:image/png;base64,AAAA', words: '一轮红日，远山如黛。', onLost: fn() },
  play: async (context) => {
    await isDrawn(context)
    await waitFor(() => expect(context.args.onLost).toHaveBeenCalledOnce())
  },
}
