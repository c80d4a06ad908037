import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TextLink } from '../../actions/TextLink/TextLink.tsx'
import { Section } from './Section.tsx'

const meta = {
  title: 'Components/Layout/Section 段落',
  component: Section,
  tags: ['autodocs'],
  args: { title: '公告', children: '绘画新添「浅绛」与「没骨」两种风格' },
} satisfies Meta<typeof Section>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: '公告' })).toBeVisible()
  },
}

export const WithNoteAndLink: Story = {
  args: {
    note: '近 8 天',
    end: (
      <TextLink tone="muted" href="#all">
        全部
      </TextLink>
    ),
  },
}

export const LongText: Story = {
  args: {
    title: 'Everything that was announced to members in the last thirty days',
    note: 'from the first to the thirtieth',
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 300 }}>
        <Story />
      </div>
    ),
  ],
}
