import { agreement } from '@moyun/api/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { AgreementDialog } from './agreement-dialog.tsx'

const accepted = [{ version: '2025-06-01', at: '2025-07-14T08:00:00.000Z' }]

const meta = {
  title: 'Pages/Agreements/Agreement dialog 协议弹窗',
  component: AgreementDialog,
  args: { current: agreement, changed: ['terms', 'privacy'], accepted, onAccept: fn(), onLeave: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AgreementDialog>

export default meta
type Story = StoryObj<typeof meta>

export const TermsAndPrivacyChanged: Story = {}

export const TermsChanged: Story = {
  args: { changed: ['terms'] },
}

/** The account was created without accepting the terms: by a QR code, or in the sign-in dialog above a page. */
export const NeverAccepted: Story = {
  args: { accepted: [] },
}

export const Busy: Story = {
  args: { busy: true },
}

/** The agreement opens in a new tab; Escape does not close the dialog. */
export const AcceptsAgreement: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { changed: ['privacy'] },
  play: async ({ args, userEvent }) => {
    const link = await screen.findByRole('link', { name: '《隐私政策》' })
    await expect(link).toHaveAttribute('href', '/agreement#privacy')
    await expect(link).toHaveAttribute('target', '_blank')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: '同意并继续' }))

    await expect(args.onAccept).toHaveBeenCalledOnce()
    await expect(args.onLeave).not.toHaveBeenCalled()
  },
}
