import type { Meta, StoryObj } from '@storybook/react-vite'
import { AtSign, Settings2, SquareSlash } from 'lucide-react'
import { useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { AssistantGlyph } from '../../data-display/AssistantCard/AssistantIcon.tsx'
import { Composer, type ComposerProps } from './Composer.tsx'
import type { ComposerPicker, PickerChoice } from './picker.ts'
import { QuestionChip } from './QuestionChip.tsx'

const assistants: PickerChoice[] = [
  { id: 'poet', name: '古诗词先生', note: '赏诗、对句、填词，讲清格律', picture: <AssistantGlyph icon="feather" /> },
  { id: 'cook', name: '家常菜', note: '冰箱里有什么，就做什么', picture: <AssistantGlyph icon="pot" /> },
  {
    id: 'editor',
    name: '名字不能再长的老编辑，他的猫、茶杯和一把剪刀',
    note: '把每一段都读三遍，先删形容词，再删副词',
    picture: <AssistantGlyph icon="drama" />,
  },
]
const prompts: PickerChoice[] = [
  {
    id: 'email',
    name: '写一封邮件',
    note: '请写一封给{{收件人}}的邮件',
    insert: '请写一封给{{收件人}}的邮件，目的是{{目的}}。',
  },
  { id: 'polish', name: '润色这段文字', note: '请润色下面的文字', insert: '请润色：\n\n{{文字}}' },
]
const manage: PickerChoice = {
  id: 'manage',
  name: '管理我的提示词',
  picture: <Settings2 size={16} strokeWidth={1.5} aria-hidden="true" />,
  action: true,
}
const icon = { size: 18, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const
const byName = (all: PickerChoice[]) => (search: string) => all.filter(({ name }) => name.includes(search))

const onChosen = fn()
const slash: ComposerPicker = {
  sign: '/',
  label: '提示词',
  icon: <SquareSlash {...icon} />,
  nothing: '没有合适的提示词',
  find: (search) => [...byName(prompts)(search), manage],
  onChosen,
}
const at: ComposerPicker = {
  sign: '@',
  label: '助手',
  icon: <AtSign {...icon} />,
  nothing: '没有这个助手',
  find: byName(assistants),
  onChosen,
}

const meta = {
  title: 'Components/Chat/Composer pickers 提问框选择',
  component: Composer,
  tags: ['autodocs'],
  args: { value: '', price: 20, pickers: [slash, at], onChange: fn(), onSend: fn(), onStop: fn() },
  beforeEach: () => void onChosen.mockClear(),
  render: function Kept(args: ComposerProps) {
    const [value, setValue] = useState(args.value)
    return <Composer {...args} value={value} onChange={setValue} />
  },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: 708, padding: '380px 24px 24px', background: 'var(--surface-sheet)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Composer>

export default meta
type Story = StoryObj<typeof meta>
type Action = NonNullable<Story['play']>

const typing =
  (text: string): Action =>
  async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), text)
  }

export const Closed: Story = {}

export const AssistantPicker: Story = {
  play: async (context) => {
    await typing('@')(context)
    const field = context.canvas.getByRole('textbox')
    await waitFor(() => expect(context.canvas.getByRole('listbox', { name: '助手' })).toBeVisible())
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      context.canvas.getByRole('option', { name: /古诗词先生/ }).id,
    )
  },
}

export const PromptPicker: Story = { play: typing('/') }

export const NoResults: Story = { play: typing('@没有') }

/** Actions stay in the list where no prompt matches. Enter then does not act on the list: it sends the text. */
export const SendsWithoutResults: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.type(field, '/没有')
    await expect(canvas.getByText('没有合适的提示词')).toBeVisible()
    await expect(canvas.getByRole('option', { name: '管理我的提示词' })).toBeVisible()
    await expect(field).not.toHaveAttribute('aria-activedescendant')
    await userEvent.keyboard('{Enter}')

    await expect(args.onSend).toHaveBeenCalledWith('/没有')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect(onChosen).toHaveBeenCalledWith('manage', '')
  },
}

export const Loading: Story = {
  args: { pickers: [{ ...at, find: () => undefined }] },
  play: async (context) => {
    await typing('@{Enter}')(context)
    await expect(context.args.onSend).not.toHaveBeenCalled()
  },
}

export const LoadFailed: Story = {
  args: { pickers: [{ ...at, lost: { onRetry: fn() } }] },
  play: async (context) => {
    await typing('@')(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: '再试一次' }))

    await expect(context.args.pickers?.[0]?.lost?.onRetry).toHaveBeenCalledOnce()
  },
}

export const WithChip: Story = {
  args: {
    value: '「鸣」字好在哪里？',
    chips: (
      <QuestionChip removeLabel="本次不使用助手" onRemove={fn()} picture={<AssistantGlyph icon="feather" />}>
        本次由古诗词先生回答
      </QuestionChip>
    ),
  },
}

/** By keyboard, then by pointer. */
export const SelectsByKeyboardAndPointer: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.type(field, '问 @')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}{Enter}')
    await expect(onChosen).toHaveBeenLastCalledWith('cook', '问 ')
    await expect(field).toHaveValue('问 ')
    await expect(args.onSend).not.toHaveBeenCalled()

    await userEvent.clear(field)
    await userEvent.type(field, '@')
    await userEvent.click(canvas.getByRole('option', { name: /家常菜/ }))
    await expect(onChosen).toHaveBeenLastCalledWith('cook', '')
    await expect(field).toHaveFocus()
  },
}

/**
 * Opened by its button, or by its sign. Escape leaves the sign where it was typed; the list stays closed until the next
 * sign.
 */
export const ClosesOnEscape: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.type(field, '写好的')
    await userEvent.click(canvas.getByRole('button', { name: '提示词' }))
    await waitFor(() => expect(canvas.getByRole('listbox', { name: '提示词' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveValue('写好的')
    await expect(canvas.queryByRole('listbox')).toBeNull()

    await userEvent.clear(field)
    await userEvent.type(field, '@古{Escape}')
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await userEvent.type(field, '诗')
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSend).toHaveBeenCalledWith('@古诗')
  },
}

/** The prompt replaces its sign, and Tab moves through its placeholders. */
export const FillsPlaceholdersInOrder: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole<HTMLTextAreaElement>('textbox')
    const selected = () => field.value.slice(field.selectionStart, field.selectionEnd)
    await userEvent.type(field, '/邮件')
    await userEvent.keyboard('{Tab}')
    await waitFor(() => expect(selected()).toBe('{{收件人}}'))
    await userEvent.keyboard('外婆{Tab}')
    await waitFor(() => expect(selected()).toBe('{{目的}}'))
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')

    await expect(field).toHaveValue('请写一封给外婆的邮件，目的是{{目的}}。')
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}

/** While an input method composes, Enter, the arrow keys and Escape belong to it: nothing is chosen, closed or sent. */
export const IgnoresKeysDuringComposition: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.type(field, '@')
    await fireEvent.compositionStart(field)
    for (const key of ['ArrowDown', 'Enter', 'Tab', 'Escape'])
      await fireEvent.keyDown(field, { key, keyCode: 229, isComposing: true })
    await fireEvent.compositionEnd(field)
    // Safari's order: the Enter that commits comes after the end.
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    await expect(onChosen).not.toHaveBeenCalled()
    await expect(args.onSend).not.toHaveBeenCalled()
    await expect(canvas.getByRole('option', { name: /古诗词先生/ })).toHaveAttribute('aria-selected', 'true')

    await userEvent.keyboard('{Enter}')
    await expect(onChosen).toHaveBeenCalledWith('poet', '')
  },
}
