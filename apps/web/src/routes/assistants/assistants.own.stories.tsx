import { type AssistantDraft, assistants, models as answering, Refusal } from '@moyun/api'
import { assistantDraft, assistants as assistantFixtures, models } from '@moyun/api/fixtures'
import { mock, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { mockMember, pageStory, unpictured } from '../../testing/page-story.tsx'
import { AssistantsPage } from './assistants.tsx'

let all = [...assistantFixtures]
const own = assistantFixtures.find((one) => one.own)
if (!own) throw new Error('The fixtures are incomplete')

const toAssistant = ({ instructions: _, ...draft }: AssistantDraft) => ({
  ...draft,
  own: true,
  category: null,
  description: '',
  favourite: false,
})

const server = () => [
  mock(answering.list, () => ({ models })),
  mock(assistants.list, () => ({ assistants: all })),
  mock(assistants.draft, () => assistantDraft),
  mock(assistants.create, ({ body: { id, ...draft } }) => {
    const made = { ...toAssistant(draft), id }
    all = [...all, made]
    return made
  }),
  mock(assistants.change, ({ params: { id }, body }) => {
    const changed = { ...toAssistant(body), id }
    all = all.map((one) => (one.id === id ? changed : one))
    return changed
  }),
  mock(assistants.remove, ({ params: { id } }) => {
    all = all.filter((one) => one.id !== id)
    return null
  }),
  mock(assistants.restore, () => {
    all = [...all, own]
    return own
  }),
]

const memberPage = pageStory('member', '/ailist')

const meta = {
  title: 'Pages/Assistants/Own assistants 我的助手',
  component: AssistantsPage,
  ...memberPage,
  parameters: { ...memberPage.parameters, address: '/ailist?tab=own&write=new' },
  beforeEach: ({ msw }) => {
    all = [...assistantFixtures]
    msw.use(...server(), ...mockMember())
  },
} satisfies Meta<typeof AssistantsPage>

export default meta
type Story = StoryObj<typeof meta>

const form = async (name = '新建助手') => within(await screen.findByRole('alertdialog', { name }, { timeout: 10_000 }))

/** An empty form; missing fields are reported on saving. */
export const NewAssistant: Story = {
  play: async () => {
    await expect((await form()).getByRole('textbox', { name: '名字' })).toHaveValue('')
  },
}

/**
 * Missing fields are reported. The server refuses, then the network fails: the input is kept. Once saved, the
 * assistant is in the member's own list at once.
 */
export const SavesAssistant: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(assistants.create, () => {
        throw new Refusal(2002, 'assistantsFull', { message: '您的助手太多了，请先删除一些' })
      }),
    ),
  play: async ({ canvas, msw, userEvent }) => {
    const dialog = await form()
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(dialog.getByText('请起个名字')).toBeVisible())
    await expect(dialog.getByText('请写下设定，哪怕一句')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: '名字' })).toHaveFocus()

    // The first character clears the error; focus stays in the field.
    await userEvent.keyboard('守夜人')
    await expect(dialog.getByRole('textbox', { name: '名字' })).toHaveValue('守夜人')
    await userEvent.click(dialog.getByRole('radio', { name: '月' }))
    await userEvent.type(dialog.getByRole('textbox', { name: '设定' }), '你守夜。')
    await userEvent.type(dialog.getByRole('textbox', { name: '开场问题' }), '几更了？')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(dialog.getByText('您的助手太多了，请先删除一些')).toBeVisible())
    msw.use(mock(assistants.create, offline))
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(dialog.queryByText('您的助手太多了，请先删除一些')).toBeNull(), { timeout: 10_000 })
    await expect(dialog.getByRole('textbox', { name: '名字' })).toHaveValue('守夜人')
    await waitFor(() => expect(dialog.getByRole('button', { name: '保存' })).toBeEnabled())
    msw.use(...server())
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.getByText('「守夜人」已保存')).toBeVisible())
    await expect(await canvas.findByRole('link', { name: '守夜人' })).toBeVisible()
    await expect(all.at(-1)).toMatchObject({ icon: 'moon', starters: ['几更了？'] })
  },
}

/** Closing the form with unsaved input needs a second press. */
export const ConfirmsBeforeLosingInput: Story = {
  play: async ({ userEvent }) => {
    const dialog = await form()
    await userEvent.type(dialog.getByRole('textbox', { name: '名字' }), '守')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog.getByText('内容还没有保存，再点一次将不保存并离开。')).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: '不保存，离开' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

export const EditsAssistant: Story = {
  parameters: { address: `/ailist?tab=own&write=${own.id}` },
  play: async ({ canvas, userEvent }) => {
    const dialog = await form('修改助手')
    await expect(dialog.getByRole('textbox', { name: '设定' })).toHaveValue(assistantDraft.instructions)
    await userEvent.clear(dialog.getByRole('textbox', { name: '名字' }))
    await userEvent.type(dialog.getByRole('textbox', { name: '名字' }), '养花人')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await expect(await canvas.findByRole('link', { name: '养花人' })).toBeVisible()
  },
}

/** Removed at once, and restored by one press. */
export const DeletesAndRestoresAssistant: Story = {
  parameters: { ...unpictured, address: `/ailist?tab=own&open=${own.id}` },
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '种花人' }))
    await waitFor(() => expect(dialog.getByRole('link', { name: '修改助手' })).toBeVisible())
    await expect(dialog.getByRole('button', { name: '删除' })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '删除' }))
    await waitFor(() => expect(canvas.queryByRole('link', { name: '种花人' })).toBeNull())
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }))
    await expect(await canvas.findByRole('link', { name: '种花人' })).toBeVisible()
  },
}
