import { ranking, type RankingEntry, Refusal } from '@moyun/api'
import { rankedPictures, rankedTexts } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { mockMember, pageStory, type Play } from '../../testing/page-story.tsx'
import { RankingPage } from './ranking.tsx'

/** In the past, so that the time is shown as a date. */
const times = { updatedAt: '2026-03-18T06:20:00.000Z', nextAt: '2026-03-18T06:30:00.000Z' }

/** Mock endpoints of the rankings; the weekly one has the same works in reverse order. */
const boardsAre = (texts: readonly RankingEntry[] = rankedTexts, pictures: readonly RankingEntry[] = rankedPictures) =>
  mock(ranking.read, ({ query: { type, window } }) => {
    const entries = type === 'image' ? pictures : texts
    return {
      entries:
        window === 'week' ? entries.toReversed().map((entry, index) => ({ ...entry, rank: index + 1 })) : [...entries],
      ...times,
    }
  })

const meta = {
  title: 'Pages/Rankings 排行榜',
  component: RankingPage,
  beforeEach: ({ msw }) => msw.use(...mockMember(), boardsAre()),
} satisfies Meta<typeof RankingPage>

export default meta
type Story = StoryObj<typeof meta>

const texts = pageStory('member', '/ranking')
/** The page with another ranking in the address. */
const at = (query: string) => ({ ...texts, parameters: { ...texts.parameters, address: `/ranking?${query}` } })
const pictures = at('type=image')
const stands: Play = async ({ canvas }) => {
  await expect((await canvas.findAllByRole('listitem')).length).toBeGreaterThan(3)
  await waitFor(() => expect(canvas.getAllByRole('link').length).toBeGreaterThan(6))
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
}
/** The ranking, once its skeleton is gone. */
const board = async (canvas: Parameters<Play>[0]['canvas'], name: string) =>
  within(
    await waitFor(() => {
      const list = canvas.getByRole('list', { name })
      if (list.parentElement?.hasAttribute('aria-busy')) throw new Error('It is on its way')
      return list
    }),
  )
const titles = (list: ReturnType<typeof within>) =>
  list.getAllByRole('heading', { level: 3 }).map(({ textContent }: HTMLElement) => textContent)

export const Texts: Story = { ...texts, play: stands }

/** Every row names its author. */
export const Pictures: Story = {
  ...pictures,
  play: async (context) => {
    await stands(context)
    const rows = await board(context.canvas, '图片日榜')

    await expect(rows.getAllByText('演示引擎')).toHaveLength(1)
    await expect(rows.getAllByText('AI 生成')).toHaveLength(rankedPictures.length - 1)
  },
}

/** There are none, and the page says so. */
export const VideosEmpty: Story = {
  ...at('type=video'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('还没有视频')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '看图片榜' })).toHaveAttribute('href', '/ranking?type=image')
  },
}

export const LongText: Story = {
  ...texts,
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
  beforeEach: ({ msw }) =>
    msw.use(
      ...mockMember(),
      boardsAre(
        rankedPictures.map((entry) => ({
          ...entry,
          rank: entry.rank + 92,
          change: -99,
          heat: 1_234_567,
          increase: 7_654_321,
          work: {
            ...entry.work,
            title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, painted twice',
            author: { name: 'Wolfeschlegelsteinhausenbergerdorff the Younger', avatar: '' },
          },
        })),
      ),
    ),
  play: stands,
}

export const Loading: Story = {
  ...texts,
  beforeEach: ({ msw }) => msw.use(...mockMember(), mock(ranking.read, never)),
  play: async ({ canvas }) => {
    await expect((await canvas.findByRole('list', { name: '文字日榜' })).parentElement).toHaveAttribute(
      'aria-busy',
      'true',
    )
  },
}

export const Offline: Story = {
  ...texts,
  beforeEach: ({ msw }) => msw.use(...mockMember(), mock(ranking.read, offline)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('网络连接错误')).toBeVisible()
  },
}

/** An empty ranking links to the all-time ranking, and that one to the gallery if it is empty, too. */
export const Empty: Story = {
  ...texts,
  beforeEach: ({ msw }) => msw.use(...mockMember(), boardsAre([])),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('这个榜还是空的')).toBeVisible()
    const all = canvas.getByRole('link', { name: '看总榜' })
    await expect(all).toHaveAttribute('href', '/ranking?window=all')
    await userEvent.click(all)

    await expect(await canvas.findByRole('link', { name: '去作品廊' })).toHaveAttribute('href', '/gallery')
  },
}

/** The formula and what it counts. */
export const OpensScoreFormula: Story = {
  ...texts,
  tags: ['opens'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /热度怎么算|How scores/ }))

    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
    await expect(within(screen.getByRole('dialog')).getByText(/× 5 \+ .*× 3 \+ .*× 1/)).toBeVisible()
  },
}

export const OpensWorkScore: Story = {
  ...pictures,
  tags: ['opens'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(?:热度|Score) 78/ }))

    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
    const rows = within(screen.getByRole('dialog'))
      .getAllByRole('row')
      .map((row) => row.textContent)
    await expect(rows.map((row) => row?.replace(/^\D+/, ''))).toEqual([
      expect.stringMatching(/12.* × 560$/),
      expect.stringMatching(/8.* × 324$/),
      expect.stringMatching(/20.* × 120$/),
      '104',
      '78',
    ])
  },
}

/**
 * Type and period are in the address, so that a reload restores them; invalid values mean the defaults. A failed load
 * is retried. 画同款 opens the tool with the parameters; a tool that needs a picture of the member's own starts from the
 * work's page.
 */
export const SwitchesTypeAndPeriod: Story = {
  ...at('type=image&window=year'),
  beforeEach: ({ msw }) =>
    msw.use(
      ...mockMember(),
      mock(ranking.read, () => {
        throw new Refusal(503, 'unavailable')
      }),
    ),
  play: async ({ canvas, msw, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: '再试一次' })
    msw.use(boardsAre())
    await userEvent.click(retry)
    await expect(titles(await board(canvas, '图片日榜'))[0]).toBe('千里江山')

    await userEvent.click(canvas.getByRole('link', { name: '文字' }))
    await waitFor(async () => expect(titles(await board(canvas, '文字日榜'))[0]).toBe(rankedTexts[0]?.work.title))
    await userEvent.click(canvas.getByRole('radio', { name: '周榜' }))
    await waitFor(async () => expect(titles(await board(canvas, '文字周榜'))[0]).toBe('宋代点茶的十二件器物'))
    await userEvent.click(canvas.getByRole('link', { name: '图片' }))

    await waitFor(async () => expect(titles(await board(canvas, '图片周榜')).at(-1)).toBe('千里江山'))
    await expect(canvas.getByRole('link', { name: '图片' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: '文字' })).toHaveAttribute('href', '/ranking?window=week')
    await expect(canvas.getByRole('radio', { name: '周榜' })).toBeChecked()
    const begin = (await board(canvas, '图片周榜')).getAllByRole('link', { name: '画同款' })
    await expect(begin).toHaveLength(rankedPictures.length - 1)
    await userEvent.click(begin.at(-1) ?? document.body)
    await expect(await screen.findByText(`→ /aipainting?from=${rankedPictures[0]?.work.id}`)).toBeVisible()
  },
}
