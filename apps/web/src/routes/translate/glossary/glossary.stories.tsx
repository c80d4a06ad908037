import { MAX_TERMS, type Term, translations as contract } from '@moyun/api'
import { glossary } from '@moyun/api/fixtures'
import { mock, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { mockMember, pageStory, type Play, unpictured } from '../../../testing/page-story.tsx'
import { TranslatePage } from '../translate.tsx'

const wrote = fn()
const write = mock(contract.writeGlossary, ({ body }) => (wrote(body.terms), { terms: body.terms }))
const memberPage = pageStory('member', '/translate')
const meta = {
  title: 'Pages/Glossary 术语表',
  component: TranslatePage,
  ...memberPage,
  beforeEach: ({ msw }) => {
    wrote.mockClear()
    msw.use(
      mock(contract.glossary, () => ({ terms: glossary })),
      write,
      ...mockMember(),
    )
  },
} satisfies Meta<typeof TranslatePage>

export default meta
type Story = StoryObj<typeof meta>
type Context = Parameters<Play>[0]

const any = { sourceLanguage: 'any', targetLanguage: 'any' } as const
const first = <T,>(all: readonly T[], nth = 0): T => {
  const found = all[nth]
  if (found === undefined) throw new Error(`There is no number ${nth}`)
  return found
}
const opened = async ({ canvas, userEvent }: Context, name = '术语表') => {
  await userEvent.click(await canvas.findByRole('button', { name: '术语表' }))
  return within(await screen.findByRole('alertdialog', { name }))
}
const choose = async (
  { userEvent }: Context,
  dialog: ReturnType<typeof within>,
  name: string,
  option: string,
  nth = 0,
) => {
  await userEvent.click(first(dialog.getAllByRole('combobox', { name }), nth))
  await userEvent.click(await screen.findByRole('option', { name: option }))
  // Everything else is hidden until the select has closed.
  await waitFor(() => expect(dialog.getByRole('button', { name: '保存' })).toBeVisible())
}
const upload = ({ userEvent }: Context, text: string | Uint8Array<ArrayBuffer>) =>
  userEvent.upload(
    first([...document.querySelectorAll<HTMLInputElement>('input[type=file]')]),
    new File([text], 'terms.csv', { type: 'text/csv' }),
  )

/**
 * A removed term is restored at its position. A term is added, reported as incomplete, given its language pair, and all
 * are saved together.
 */
export const AddsTerm: Story = {
  play: async (context) => {
    const dialog = await opened(context)
    const { userEvent } = context
    const words = () =>
      dialog.getAllByRole('textbox', { name: '原词' }).map((field) => (field as HTMLInputElement).value)
    await userEvent.click(dialog.getByRole('button', { name: '删除第 1 条' }))
    await expect(await dialog.findByText(/已删除「墨韵」/)).toBeVisible()
    await expect(words()).toEqual(['点数'])
    await userEvent.click(dialog.getByRole('button', { name: '撤销' }))
    await expect(words()).toEqual(['墨韵', '点数'])
    await expect(dialog.queryByText(/已去掉/)).not.toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: '添一条' }))
    await userEvent.type(first(dialog.getAllByRole('textbox', { name: '原词' })), '湖面')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await expect(await dialog.findByText('这一格不能空着')).toBeVisible()
    await userEvent.type(first(dialog.getAllByRole('textbox', { name: '译为' })), 'lake surface')
    await choose(context, dialog, '译文语言', '英语')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(wrote).toHaveBeenCalledWith([
        { source: '湖面', target: 'lake surface', sourceLanguage: 'any', targetLanguage: 'en' },
        ...glossary,
      ]),
    )
  },
}

/** One language pair is shown: new terms get that pair, and a term whose pair is changed stays visible. */
export const FiltersByLanguagePair: Story = {
  play: async (context) => {
    const dialog = await opened(context)
    const { userEvent } = context
    await choose(context, dialog, '语言对', '简体中文 → 英语（1 条）')
    await expect(
      dialog.getAllByRole('textbox', { name: '原词' }).map((field) => (field as HTMLInputElement).value),
    ).toEqual(['点数'])
    await userEvent.click(dialog.getByRole('button', { name: '简体中文 → 英语' }))
    await choose(context, dialog, '译文语言', '日语')
    await expect(dialog.getByRole('textbox', { name: '原词' })).toHaveValue('点数')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(wrote).toHaveBeenCalledWith([glossary[0], { ...glossary[1], targetLanguage: 'ja' }]))
  },
}

/** A file is previewed before it is saved: the new terms, the replaced ones, and the skipped lines with the reasons. */
export const ImportPreview: Story = {
  play: async (context) => {
    const dialog = await opened(context)
    await upload(
      context,
      '原词,译为,原文语言,译文语言\n墨韵,Moyun Studio,,\n湖面,lake surface,zh-CN,en\n点数,points,zh-CN,en\n山,,zh-CN,en\n水,water,克林贡语,\n',
    )
    const plan = within(await screen.findByRole('alertdialog', { name: '导入 CSV' }))
    await expect(
      plan.getByText('新增 1 条，替换 1 条，不导入 3 行。确认后一起保存，术语表共 3 条（最多 1,000 条）。'),
    ).toBeVisible()
    await expect(plan.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '第 2 行：墨韵 → Moyun Studio（原来是 Moyun）',
      '第 4 行：术语表里已经有了',
      '第 5 行：缺原词或译文',
      '第 6 行：不认识的语言',
    ])
    await expect(wrote).not.toHaveBeenCalled()
    await expect(dialog).toBeTruthy()
  },
}

/**
 * A workbook is not text, and an empty file has no terms: the page says so. One call saves the whole glossary; if it
 * fails, nothing is saved, and it can be retried.
 */
export const ImportsFile: Story = {
  parameters: { ...memberPage.parameters, ...unpictured },
  beforeEach: ({ msw }) => msw.use(mock(contract.writeGlossary, offline)),
  play: async (context) => {
    const dialog = await opened(context)
    const { msw, userEvent } = context
    await upload(context, new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00, 0x00]))
    await expect(await dialog.findByRole('alert')).toHaveTextContent('这个文件读不出文字')
    await upload(context, '\n\n')
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('文件里没有术语。'))
    // 湖面,lake in GBK.
    await upload(context, new Uint8Array([0xba, 0xfe, 0xc3, 0xe6, 0x2c, 0x6c, 0x61, 0x6b, 0x65]))
    const plan = within(await screen.findByRole('alertdialog', { name: '导入 CSV' }))
    await userEvent.click(plan.getByRole('button', { name: '导入 1 条' }))
    await expect(await plan.findByRole('alert')).toHaveTextContent('网络连接错误')
    msw.use(write)
    await userEvent.click(plan.getByRole('button', { name: '导入 1 条' }))
    await waitFor(() =>
      expect(wrote.mock.calls).toEqual([[[...glossary, { source: '湖面', target: 'lake', ...any } satisfies Term]]]),
    )
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  },
}

/** The maximum number of terms: the first page is shown. */
export const MaximumTerms: Story = {
  parameters: { ...memberPage.parameters, ...unpictured },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(contract.glossary, () => ({
        terms: Array.from({ length: MAX_TERMS }, (_, k) => ({ source: `湖面 ${k}`, target: `lake ${k}`, ...any })),
      })),
    ),
  play: async (context) => {
    const dialog = await opened(context)
    const { userEvent } = context
    await expect(dialog.getByText('添一条').closest('button')).toBeDisabled()
    await expect(dialog.getAllByLabelText('译为')).toHaveLength(50)
    await userEvent.type(first(dialog.getAllByLabelText('译为'), 1), '!')
    await userEvent.click(dialog.getByLabelText('删除第 1 条'))
    await expect(dialog.getAllByLabelText('译为')[0]).toHaveValue('lake 1!')
    await userEvent.click(dialog.getByText('再显示 50 条'))
    await expect(dialog.getAllByLabelText('译为')).toHaveLength(100)
  },
}
