// Written by `npm run generate:stories` from the definitions of the machines. A change here is lost.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { MachineChart } from './machine-chart.tsx'

const meta = {
  title: 'States/Machines 状态机',
  component: MachineChart,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof MachineChart>

export default meta
type Story = StoryObj<typeof meta>

/** 5 states; 3 events: account.changed, account.doubted, settings.changed. */
export const AccountSettings: Story = {
  args: { machine: 'accountSettings' },
}

/** 29 states; 17 events: answer.continue, answer.regenerate, answer.stop, branch.choose, conversation.received, earlier.read, events.received, find.retry, message.edit, message.find, message.send, network.restored, points.changed, retry, send.discard, send.retry, stream.refused. */
export const Conversation: Story = {
  args: { machine: 'conversation' },
}

/** 35 states; 19 events: answer.stop, conflict.keepMine, conflict.takeTheirs, document.received, edit.change, edit.flush, events.received, network.restored, passage.decide, passage.discard, passage.retry, passage.rewrite, piece.changed, piece.removed, points.changed, retry, stream.refused, version.discard, version.generate. */
export const Document: Story = {
  args: { machine: 'document' },
}

/** 9 states; 5 events: events.received, message.read, messages.listed, messages.readAll, retry. */
export const Inbox: Story = {
  args: { machine: 'inbox' },
}

/** 4 states; 5 events: network.restored, points.changed, request.discard, request.submit, retry. */
export const JobRequest: Story = {
  args: { machine: 'jobRequest' },
}

/** 9 states; 5 events: events.received, job.answered, job.cancel, job.retry, retry. */
export const Jobs: Story = {
  args: { machine: 'jobs' },
}

/** 2 states; 1 events: locale.change. */
export const Locale: Story = {
  args: { machine: 'locale' },
}

/** 26 states; 13 events: captcha.retry, code.request, recovery.choose, recovery.opened, recovery.prove, register.opened, register.submit, scan.again, scan.confirmed, scan.loadFailed, scan.loaded, scan.opened, signIn.opened. */
export const Login: Story = {
  args: { machine: 'login' },
}

/** 23 states; 17 events: act, act.discard, conflict.settle, draft.changed, drafts.found, events.received, head.change, leave, network.restored, outline.change, outline.redo, outline.undo, points.changed, retry, section.change, stream.refused, zscene.changed. */
export const Manuscript: Story = {
  args: { machine: 'manuscript' },
}

/** 8 states; 2 events: handoff.begin, retry. */
export const OauthHandoff: Story = {
  args: { machine: 'oauthHandoff' },
}

/** 34 states; 10 events: cash.pay, code.request, events.lost, method.choose, network.restored, order.cancel, order.changed, page.visible, payment.check, retry. */
export const Order: Story = {
  args: { machine: 'order' },
}

/** 24 states; 7 events: connection.lost, connection.ready, network.restored, page.visible, qr.confirmed, qr.read, refresh. */
export const Qr: Story = {
  args: { machine: 'qr' },
}

/** 13 states; 13 events: connection.closed, connection.dismissed, connection.events, connection.opened, connection.refused, connection.welcomed, network.lost, network.restored, retry, session.ended, session.started, stream.subscribe, stream.unsubscribe. */
export const Realtime: Story = {
  args: { machine: 'realtime' },
}

/** 2 states; 6 events: listener.add, listener.remove, role.loaded, role.switch, route.changed, session.ended. */
export const Role: Story = {
  args: { machine: 'role' },
}

/** 13 states; 13 events: balance.changed, login.granted, login.submit, logout, member.changed, network.restored, retry, return.cancel, session.doubted, session.ended, session.unusable, tabs.signedIn, tabs.signedOut. */
export const Session: Story = {
  args: { machine: 'session' },
}

/** 9 states; 14 events: device.set, drawer.close, drawer.open, menu.toggle, serverMenu.clear, serverMenu.recalled, serverMenu.retry, session.ended, session.started, setting.change, settings.loaded, settings.taken, system.changed, theme.toggle. */
export const Settings: Story = {
  args: { machine: 'settings' },
}

/** 2 states; 8 events: loss.accept, loss.avoid, page.visited, tab.mark, tab.move, tab.refresh, tabs.barred, tabs.close. */
export const TabBar: Story = {
  args: { machine: 'tabBar' },
}

/** 18 states; 12 events: answer.stop, auto.set, events.received, network.restored, points.changed, request.change, request.fill, request.recall, retry, stream.refused, translate, translate.drop. */
export const Translation: Story = {
  args: { machine: 'translation' },
}
