import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Statistic, Statistics } from './Statistic.tsx'

const meta = {
  title: 'Components/Data display/Statistic 统计数字',
  component: Statistic,
  tags: ['autodocs'],
  args: { label: '今日用点', value: '127', note: '昨日 152' },
  decorators: [
    (Story, { parameters }) => (
      <div style={{ inlineSize: parameters['width'] as number | undefined }}>
        <Statistics>
          <Story />
        </Statistics>
      </div>
    ),
  ],
} satisfies Meta<typeof Statistic>

export default meta
type Story = StoryObj<typeof meta>

/** Screen readers associate a label with its number, too. */
export const SingleStatistic: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('term')).toHaveTextContent('今日用点')
    await expect(canvas.getByRole('definition')).toHaveTextContent('127昨日 152')
  },
}

export const FourStatistics: Story = {
  render: () => (
    <>
      <Statistic label="今日用点" value="127" note="昨日 152" />
      <Statistic label="余额" value="1,286" note="约可用 10 日" />
      <Statistic label="作品" value="348" note="本周 +21" />
      <Statistic label="连续签到天数" value="5" note="明日 +12 点" />
    </>
  ),
}

/** Two rows of two, where four do not fit: on a tablet, or next to other content. */
export const FourInTwoRows: Story = {
  ...FourStatistics,
  parameters: { width: 640 },
  play: async ({ canvas }) => {
    const [first, second, third, fourth] = canvas.getAllByRole('term').map((term) => term.getBoundingClientRect())

    await expect([second?.top, fourth?.top]).toEqual([first?.top, third?.top])
    await expect([third?.left, fourth?.left]).toEqual([first?.left, second?.left])
    await expect(third?.top).toBeGreaterThan(first?.bottom ?? 0)
  },
}

/** Next to one without a note. */
export const LongText: Story = {
  render: () => (
    <>
      <Statistic
        label="Conversations that were begun in the last thirty days"
        value="1,234,567,890"
        note="forty-eight more than in the thirty days before"
      />
      <Statistic label="今日用点" value="127" />
    </>
  ),
}
