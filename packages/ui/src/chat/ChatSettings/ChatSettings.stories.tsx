import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { ChatSettings } from './ChatSettings.tsx'

const usual = { model: null, assistant: null, temperature: null, contextTurns: null }

const meta = {
  title: 'Components/Chat/ChatSettings 对话设置',
  component: ChatSettings,
  tags: ['autodocs'],
  args: {
    options: usual,
    models: [
      { id: 'moyun-large', name: 'moyun-large', offline: false },
      { id: 'moyun-small', name: 'moyun-small', offline: false },
    ],
    assistants: [
      { id: 'poet', name: '诗友' },
      { id: 'editor', name: '改稿编辑' },
    ],
    cost: {
      points: 11,
      promptTokens: 18_340,
      tokens: 6208,
      models: [{ model: 'moyun-large', offline: false, points: 11 }],
    },
    balance: 1286,
    onChange: fn(),
    onRetry: fn(),
  },
  decorators: [
    (Story) => (
      <main style={{ inlineSize: 252, padding: '14px 20px 20px', background: 'var(--surface-sheet)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ChatSettings>

export default meta
type Story = StoryObj<typeof meta>

/** The member has chosen nothing: the defaults of the studio and of the model apply. */
export const Default: Story = {}

/** Several models have answered. */
export const CustomSettings: Story = {
  args: {
    options: { model: 'moyun-small', assistant: 'editor', temperature: 0.7, contextTurns: 8 },
    cost: {
      points: 34,
      promptTokens: 41_200,
      tokens: 12_430,
      models: [
        { model: 'moyun-large', offline: false, points: 30 },
        { model: 'moyun-small', offline: false, points: 4 },
        { model: 'offline', offline: true, points: 0 },
      ],
    },
  },
}

/** The demo engine says that it ignores the temperature. Nothing is spent, and no earlier turns are sent. */
export const DemoEngine: Story = {
  args: {
    models: [{ id: 'offline', name: '演示引擎', offline: true }],
    options: { ...usual, temperature: 1.4, contextTurns: 0 },
    cost: { points: 0, promptTokens: 0, tokens: 0, models: [] },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('对演示引擎不起作用')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { models: undefined, assistants: undefined, cost: undefined, balance: undefined },
}

/** The cost failed to load. */
export const Disabled: Story = {
  args: { disabled: true, cost: null },
}

export const LongText: Story = {
  args: {
    models: [
      { id: 'm', name: 'a-provider/with-a-model-of-a-very-long-name-indeed-2026-11', offline: false },
      { id: 'n', name: 'n', offline: false },
    ],
    cost: {
      points: 123_456,
      promptTokens: 123_456_789,
      tokens: 98_765_432,
      models: [
        { model: 'a-provider/with-a-model-of-a-very-long-name-indeed-2026-11', offline: false, points: 100_000 },
        { model: 'n', offline: false, points: 23_456 },
      ],
    },
  },
}

export const AppliesChangesImmediately: Story = {
  args: { options: { ...usual, temperature: 0.7, contextTurns: 8 } },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: '模型' }))
    await userEvent.click(await screen.findByRole('option', { name: 'moyun-small' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ model: 'moyun-small' })
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())

    canvas.getByRole('slider', { name: '随机性' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ temperature: 0.8 })
    canvas.getByRole('slider', { name: '上下文' }).focus()
    await userEvent.keyboard('{End}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ contextTurns: null })
    await userEvent.click(canvas.getByRole('button', { name: '恢复默认' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ temperature: null })
  },
}
