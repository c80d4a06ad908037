import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import picture from '../art/mei.webp'
import { Avatar } from './Avatar.tsx'

const meta = {
  title: 'Components/Data display/Avatar 头像',
  component: Avatar,
  tags: ['autodocs'],
  args: { name: '沈砚秋' },
} satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

export const Letter: Story = {}

export const Latin: Story = {
  args: { name: 'shen yanqiu' },
}

export const Picture: Story = {
  args: { picture, size: 56 },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeVisible())
  },
}

export const Large: Story = {
  args: { size: 64 },
}

/** Nobody is known yet. */
export const Nameless: Story = {
  args: { name: '', size: 40 },
}

/** A picture that does not come leaves the letter. */
export const PictureIsBroken: Story = {
  args: { picture: 'data:image/png;base64,broken', size: 40 },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('沈'))
    await expect(canvasElement.querySelector('img')).toBeNull()
  },
}

/** A name may begin with a character outside of the first plane. */
export const RareCharacter: Story = {
  args: { name: '𠮷田' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('𠮷')
  },
}
