import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inHouse, prepared } from '../../stage/in-house.tsx'
import { LandingPage } from './landing.tsx'

const meta = {
  component: LandingPage,
  decorators: inHouse('visitor'),
  loaders: prepared('visitor', '/'),
  parameters: { layout: 'fullscreen', address: '/' },
} satisfies Meta<typeof LandingPage>

export default meta
type Story = StoryObj<typeof meta>

export const FirstSight: Story = {}

export const English: Story = {
  globals: { locale: 'en-US' },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
}

export const PhoneInEnglish: Story = {
  globals: { viewport: { value: 'phone' }, locale: 'en-US' },
}

export const LeadsToTheDoor: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('link', { name: '开始创作' })[0] ?? canvas.getByRole('main'))

    await expect(await canvas.findByText('→ /login')).toBeVisible()
  },
}

/** No picture is loaded before the reader comes near it. */
export const PicturesComeWithTheReader: Story = {
  play: async ({ canvas }) => {
    canvas.getByText('示例画作', { exact: false }).scrollIntoView()

    await expect(await canvas.findByRole('img', { name: '小荷才露' })).toBeVisible()
  },
}
