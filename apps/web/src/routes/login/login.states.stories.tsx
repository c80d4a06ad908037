// Written by `npm run stories` from the states of the machines. A change here is lost.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Staged } from './Staged.tsx'

const meta = {
  component: Staged,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Staged>

export default meta
type Story = StoryObj<typeof meta>

/** The session is checking. */
export const SessionChecking: Story = {
  args: { session: 'checking', login: 'ready', way: 'password' },
}

/** The session is signed out. */
export const SessionSignedOut: Story = {
  args: { session: 'signedOut', login: 'ready', way: 'password' },
}

/** The session is signed in. */
export const SessionSignedIn: Story = {
  args: { session: 'signedIn', login: 'ready', way: 'password' },
}

/** The session is unreachable. */
export const SessionUnreachable: Story = {
  args: { session: 'unreachable', login: 'ready', way: 'password' },
}

/** The session is signed out, ended. */
export const SessionSignedOutEnded: Story = {
  args: { session: 'signedOut ended', login: 'ready', way: 'password' },
}

/** The session is signing out. */
export const SessionSigningOut: Story = {
  args: { session: 'signingOut', login: 'ready', way: 'password' },
}

/** The session is signing in. */
export const SessionSigningIn: Story = {
  args: { session: 'signingIn', login: 'ready', way: 'password' },
}

/** The session is checking, doubted. */
export const SessionCheckingDoubted: Story = {
  args: { session: 'checking doubted', login: 'ready', way: 'password' },
}

/** The session is checking, again. */
export const SessionCheckingAgain: Story = {
  args: { session: 'checking again', login: 'ready', way: 'password' },
}

/** The session is signed out, unusable. */
export const SessionSignedOutUnusable: Story = {
  args: { session: 'signedOut unusable', login: 'ready', way: 'password' },
}

/** The session is signed out, refused. */
export const SessionSignedOutRefused: Story = {
  args: { session: 'signedOut refused', login: 'ready', way: 'password' },
}

/** The session is signed out, cut off. */
export const SessionSignedOutCutOff: Story = {
  args: { session: 'signedOut cutOff', login: 'ready', way: 'password' },
}

/** The login is remembering. */
export const LoginRemembering: Story = {
  args: { session: 'signedOut', login: 'remembering', way: 'phone' },
}

/** The login is ready. */
export const LoginReady: Story = {
  args: { session: 'signedOut', login: 'ready', way: 'phone' },
}

/** The login is sending. */
export const LoginSending: Story = {
  args: { session: 'signedOut', login: 'sending', way: 'phone' },
}

/** The login is counting. */
export const LoginCounting: Story = {
  args: { session: 'signedOut', login: 'counting', way: 'phone' },
}

/** The login is counting, refused. */
export const LoginCountingRefused: Story = {
  args: { session: 'signedOut', login: 'counting refused', way: 'phone' },
}

/** The login is drawing. */
export const LoginDrawing: Story = {
  args: { session: 'signedOut', login: 'drawing', way: 'phone' },
}

/** The login is ready, cut off. */
export const LoginReadyCutOff: Story = {
  args: { session: 'signedOut', login: 'ready cutOff', way: 'phone' },
}

/** The login is asking. */
export const LoginAsking: Story = {
  args: { session: 'signedOut', login: 'asking', way: 'phone' },
}

/** The login is undrawn, cut off. */
export const LoginUndrawnCutOff: Story = {
  args: { session: 'signedOut', login: 'undrawn cutOff', way: 'phone' },
}

/** The login is sending, letters. */
export const LoginSendingLetters: Story = {
  args: { session: 'signedOut', login: 'sending letters', way: 'phone' },
}

/** The login is drawing, another. */
export const LoginDrawingAnother: Story = {
  args: { session: 'signedOut', login: 'drawing another', way: 'phone' },
}

/** The login is drawing, another, refused. */
export const LoginDrawingAnotherRefused: Story = {
  args: { session: 'signedOut', login: 'drawing another refused', way: 'phone' },
}

/** The login is asking, cut off. */
export const LoginAskingCutOff: Story = {
  args: { session: 'signedOut', login: 'asking cutOff', way: 'phone' },
}

/** The login is asking, refused. */
export const LoginAskingRefused: Story = {
  args: { session: 'signedOut', login: 'asking refused', way: 'phone' },
}
