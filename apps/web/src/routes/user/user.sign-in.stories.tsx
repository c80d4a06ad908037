import { refuse, rewards, session } from '@moyun/api'
import { member, checkedInCalendar, signInCalendar } from '@moyun/api/fixtures'
import { mock, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { mockMemberWithAccount } from '../../testing/mock-account.ts'
import { pageStory, type Play, unpictured } from '../../testing/page-story.tsx'
import { mockSignInReward } from '../../testing/mock-ledger.ts'
import { mockMemberEvents } from '../../testing/mock-member-events.ts'
import { UserPage } from './user.tsx'

const meta = {
  title: 'Pages/User/Daily sign-in 每日签到',
  component: UserPage,
  ...pageStory('member', '/user'),
  beforeEach: ({ msw }) => msw.use(...mockMemberWithAccount()),
} satisfies Meta<typeof UserPage>

export default meta
type Story = StoryObj<typeof meta>

const part = async (canvas: Parameters<Play>[0]['canvas']) =>
  within(await canvas.findByRole('region', { name: '每日签到' }))
const isDone: Play = async ({ canvas }) => {
  const found = await part(canvas)
  await expect(await found.findByRole('button', { name: '今天已签到 · +25 点' })).toBeVisible()
  await expect(found.getByRole('cell', { name: /^3月15日，已签/ })).toBeVisible()
  await expect(found.getByText('连续签到 5 天')).toBeVisible()
}
const stillToCome: Play = async ({ canvas }) => {
  const found = await part(canvas)
  await expect(await found.findByRole('button', { name: '签到 · +25 点' })).toBeVisible()
  await expect(found.getByText('连续签到 4 天')).toBeVisible()
  await expect(found.getByRole('status')).toHaveTextContent('今天签到 +25 点，明天 +30 点。')
}

/**
 * The calendar can be reloaded, and the button pressed again after a failure. The member's points are updated, in every
 * tab.
 */
export const ChecksInByKeyboard: Story = {
  beforeEach: ({ msw }) => msw.use(mock(rewards.calendar, offline), mock(rewards.signIn, offline)),
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    const found = await part(canvas)
    const retry = await found.findByRole('button', { name: '再试一次' })
    let signed = false
    msw.use(
      mock(rewards.calendar, () => (signed ? checkedInCalendar : signInCalendar)),
      mock(session.profile, () => ({ ...member, isSign: signed, residualNum: signed ? 1305 : 1280 })),
    )
    await userEvent.click(retry)
    await stillToCome(context)
    const button = await found.findByRole('button', { name: '签到 · +25 点' })
    await expect(await canvas.findByText('1,280')).toBeVisible()
    await userEvent.click(button)
    await waitFor(() => expect(found.getByRole('alert')).toHaveTextContent('网络连接错误'))
    msw.use(
      mock(rewards.signIn, () => {
        signed = true
        return { points: 25, streak: 5, calendar: checkedInCalendar }
      }),
    )
    button.focus()
    await userEvent.keyboard('{Enter}')
    await isDone(context)

    await expect(found.getByRole('status')).toHaveTextContent('今天已签到，+25 点已到账。明天 +30 点。')
    await expect(button).toHaveFocus()
    await expect(await canvas.findByText('1,305')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await isDone(context)
  },
}

/** The daily sign-in was done in another tab a moment ago: the page says so, and no points are given twice. */
export const CheckedInElsewhere: Story = {
  parameters: unpictured,
  beforeEach: ({ msw }) => {
    let isCheckedIn = false
    msw.use(
      mock(rewards.calendar, () => (isCheckedIn ? checkedInCalendar : signInCalendar)),
      mock(rewards.signIn, () => {
        isCheckedIn = true
        throw refuse(rewards.signIn, 'signedToday')
      }),
    )
  },
  play: async (context) => {
    const found = await part(context.canvas)
    await context.userEvent.click(await found.findByRole('button', { name: '签到 · +25 点' }))
    await isDone(context)
    await expect(found.queryByRole('alert')).not.toBeInTheDocument()
  },
}

/** The daily sign-in is done on another device, while this page is open. */
export const UpdatesFromAnotherDevice: Story = (() => {
  let line = mockMemberEvents()
  return {
    parameters: unpictured,
    beforeEach: ({ msw }) => {
      line = mockMemberEvents()
      msw.use(line.handler)
    },
    play: async (context) => {
      await stillToCome(context)
      context.msw.use(...mockSignInReward(checkedInCalendar))
      await line.emit({ type: 'balance.changed', data: { points: 1305, cash: 0 } })

      await isDone(context)
    },
  } satisfies Story
})()
