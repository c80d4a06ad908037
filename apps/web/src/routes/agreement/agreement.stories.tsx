import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inHouse, prepared } from '../../stage/in-house.tsx'
import { AgreementPage } from './agreement.tsx'

const meta = {
  component: AgreementPage,
  decorators: inHouse('visitor'),
  loaders: prepared('visitor', '/agreement'),
  parameters: { layout: 'fullscreen', address: '/agreement' },
} satisfies Meta<typeof AgreementPage>

export default meta
type Story = StoryObj<typeof meta>

export const BothPapers: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
  },
}

export const English: Story = {
  globals: { locale: 'en-US' },
}

/** A line of the contents leads to its section. */
export const ByItsContents: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: '注销' }))

    await expect(canvas.getByRole('link', { name: '注销' })).toHaveAttribute('aria-current', 'location')
    await expect(canvas.getByRole('heading', { name: '注销' })).toBeVisible()
  },
}
