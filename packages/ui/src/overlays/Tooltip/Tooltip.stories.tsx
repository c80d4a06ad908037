import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../../actions/Button/Button.tsx'
import { Tooltip } from './Tooltip.tsx'

const press = fn<() => void>()

const meta = {
  title: 'Components/Overlays/Tooltip 文字提示',
  component: Tooltip,
  tags: ['autodocs'],
  args: { label: '失败全额退回', children: <Button onClick={press}>生成</Button> },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', placeItems: 'center', minBlockSize: 160 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

const focused: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.tab()
  await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus())

  await waitFor(() => expect(screen.getByRole('tooltip')).toBeInTheDocument())
}

export const Above: Story = {
  tags: ['opens'],
  play: focused,
}

export const Below: Story = {
  args: { side: 'bottom' },
  tags: ['opens'],
  play: focused,
}

export const Beside: Story = {
  args: { side: 'end' },
  tags: ['opens'],
  play: focused,
}

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()

    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus())
    await expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  },
}

/** It wraps. Text this long belongs elsewhere. */
export const LongText: Story = {
  args: {
    label:
      'What fails costs nothing: every point comes back by itself, at once, and the record of your balance says when and why it did',
  },
  tags: ['opens'],
  play: focused,
}

export const ClosesOnEscape: Story = {
  play: async (story) => {
    await focused(story)
    await expect(story.canvas.getByRole('button')).toHaveAccessibleDescription('失败全额退回')
    await story.userEvent.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
    await waitFor(() => expect(story.canvas.getByRole('button')).toHaveFocus())
  },
}

/** A long press shows the tooltip and does not trigger the button. */
export const ShowsOnLongPress: Story = {
  tags: ['opens'],
  play: async ({ canvas }) => {
    press.mockClear()
    const button = canvas.getByRole('button')
    await fireEvent.pointerDown(button, { pointerType: 'touch' })
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeInTheDocument(), { timeout: 2000 })
    await fireEvent.pointerUp(button, { pointerType: 'touch' })
    await fireEvent.click(button)

    await expect(press).not.toHaveBeenCalled()
    await expect(screen.getByRole('tooltip')).toBeInTheDocument()
  },
}
