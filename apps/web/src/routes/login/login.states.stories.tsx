// Written by `npm run generate:stories` from the states of the machines. A change here is lost.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateHarness } from './StateHarness.tsx'

const meta = {
  title: 'States/Login 登录',
  component: StateHarness,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StateHarness>

export default meta
type Story = StoryObj<typeof meta>

/** The session is checking. One more state looks the same. */
export const SessionChecking: Story = {
  args: { session: 'checking', login: 'ready', way: 'password' },
}

/** The session is signed out. One more state looks the same. */
export const SessionSignedOut: Story = {
  args: { session: 'signedOut', login: 'ready', way: 'password' },
}

/** The session is signed in. 3 more states look the same. */
export const SessionSignedIn: Story = {
  args: { session: 'signedIn', login: 'ready', way: 'password' },
}

/** The session is unreachable. One more state looks the same. */
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

/** The code is remembering. */
export const CodeRemembering: Story = {
  args: { session: 'signedOut', login: 'remembering', way: 'phone' },
}

/** The code is ready. */
export const CodeReady: Story = {
  args: { session: 'signedOut', login: 'ready', way: 'phone' },
}

/** The code is sending. */
export const CodeSending: Story = {
  args: { session: 'signedOut', login: 'sending', way: 'phone' },
}

/** The code is counting. */
export const CodeCounting: Story = {
  args: { session: 'signedOut', login: 'counting', way: 'phone' },
}

/** The code is counting, refused. */
export const CodeCountingRefused: Story = {
  args: { session: 'signedOut', login: 'counting refused', way: 'phone' },
}

/** The code is verifying. */
export const CodeVerifying: Story = {
  args: { session: 'signedOut', login: 'verifying', way: 'phone' },
}

/** The code is ready, cut off. */
export const CodeReadyCutOff: Story = {
  args: { session: 'signedOut', login: 'ready cutOff', way: 'phone' },
}

/** The code is sending, verified. */
export const CodeSendingVerified: Story = {
  args: { session: 'signedOut', login: 'sending verified', way: 'phone' },
}

/** The code is unverified, cut off. */
export const CodeUnverifiedCutOff: Story = {
  args: { session: 'signedOut', login: 'unverified cutOff', way: 'phone' },
}

/** The code is counting, verified. */
export const CodeCountingVerified: Story = {
  args: { session: 'signedOut', login: 'counting verified', way: 'phone' },
}

/** The code is counting, verified, refused. */
export const CodeCountingVerifiedRefused: Story = {
  args: { session: 'signedOut', login: 'counting verified refused', way: 'phone' },
}

/** The code is unverified, refused. */
export const CodeUnverifiedRefused: Story = {
  args: { session: 'signedOut', login: 'unverified refused', way: 'phone' },
}

/** The method is registering, filling. */
export const MethodRegisteringFilling: Story = {
  args: { session: 'signedOut', login: 'registering filling', way: 'register' },
}

/** The method is scanning, loading. */
export const MethodScanningLoading: Story = {
  args: { session: 'signedOut', login: 'scanning loading', way: 'scan' },
}

/** The method is recovering, proving. */
export const MethodRecoveringProving: Story = {
  args: { session: 'signedOut', login: 'recovering proving', way: 'recovery' },
}

/** The method is registering, sending. One more state looks the same. */
export const MethodRegisteringSending: Story = {
  args: { session: 'signedOut', login: 'registering sending', way: 'register' },
}

/** The method is scanning, load failed, cut off. */
export const MethodScanningLoadFailedCutOff: Story = {
  args: { session: 'signedOut', login: 'scanning loadFailed cutOff', way: 'scan' },
}

/** The method is recovering, checking. */
export const MethodRecoveringChecking: Story = {
  args: { session: 'signedOut', login: 'recovering checking', way: 'recovery' },
}

/** The method is registering, filling, refused. */
export const MethodRegisteringFillingRefused: Story = {
  args: { session: 'signedOut', login: 'registering filling refused', way: 'register' },
}

/** The method is registering, filling, cut off. */
export const MethodRegisteringFillingCutOff: Story = {
  args: { session: 'signedOut', login: 'registering filling cutOff', way: 'register' },
}

/** The method is scanning, granted. One more state looks the same. */
export const MethodScanningGranted: Story = {
  args: { session: 'checking', login: 'scanning granted', way: 'scan' },
}

/** The method is recovering, choosing. */
export const MethodRecoveringChoosing: Story = {
  args: { session: 'signedOut', login: 'recovering choosing', way: 'recovery' },
}

/** The method is recovering, proving, refused. */
export const MethodRecoveringProvingRefused: Story = {
  args: { session: 'signedOut', login: 'recovering proving refused', way: 'recovery' },
}

/** The method is recovering, proving, cut off. */
export const MethodRecoveringProvingCutOff: Story = {
  args: { session: 'signedOut', login: 'recovering proving cutOff', way: 'recovery' },
}

/** The method is recovering, saving. */
export const MethodRecoveringSaving: Story = {
  args: { session: 'signedOut', login: 'recovering saving', way: 'recovery' },
}

/** The method is recovered. */
export const MethodRecovered: Story = {
  args: { session: 'signedOut', login: 'recovered', way: 'password' },
}

/** The method is recovering, expired, refused. */
export const MethodRecoveringExpiredRefused: Story = {
  args: { session: 'signedOut', login: 'recovering expired refused', way: 'recovery' },
}

/** The method is recovering, choosing, refused. */
export const MethodRecoveringChoosingRefused: Story = {
  args: { session: 'signedOut', login: 'recovering choosing refused', way: 'recovery' },
}

/** The method is recovering, choosing, cut off. */
export const MethodRecoveringChoosingCutOff: Story = {
  args: { session: 'signedOut', login: 'recovering choosing cutOff', way: 'recovery' },
}

/** The scan is requesting. */
export const ScanRequesting: Story = {
  args: { session: 'signedOut', login: 'scanning open', scan: 'requesting', way: 'scan' },
}

/** The scan is waiting. */
export const ScanWaiting: Story = {
  args: { session: 'signedOut', login: 'scanning open', scan: 'waiting', way: 'scan' },
}

/** The scan is unreachable. */
export const ScanUnreachable: Story = {
  args: { session: 'signedOut', login: 'scanning open', scan: 'unreachable', way: 'scan' },
}

/** The scan is denied. */
export const ScanDenied: Story = {
  args: { session: 'signedOut', login: 'scanning open', scan: 'denied', way: 'scan' },
}

/** The scan is expired. 2 more states look the same. */
export const ScanExpired: Story = {
  args: { session: 'signedOut', login: 'scanning open', scan: 'expired', way: 'scan' },
}

/** The scan is refused, declined. */
export const ScanRefusedDeclined: Story = {
  args: { session: 'signedOut', login: 'scanning open', scan: 'refused declined', way: 'scan' },
}

/** The scan is refused, unusable. */
export const ScanRefusedUnusable: Story = {
  args: { session: 'signedOut', login: 'scanning open', scan: 'refused unusable', way: 'scan' },
}

/** The scan is scanned. */
export const ScanScanned: Story = {
  args: { session: 'signedOut', login: 'scanning open', scan: 'scanned', way: 'scan' },
}

/** The scan is confirmed, known. */
export const ScanConfirmedKnown: Story = {
  args: { session: 'signedOut', login: 'scanning open', scan: 'confirmed known', way: 'scan' },
}

/** The scan is confirmed, cut off. */
export const ScanConfirmedCutOff: Story = {
  args: { session: 'signedOut', login: 'scanning open', scan: 'confirmed cutOff', way: 'scan' },
}

/** The scan is confirmed, known, cut off. */
export const ScanConfirmedKnownCutOff: Story = {
  args: { session: 'signedOut', login: 'scanning open', scan: 'confirmed known cutOff', way: 'scan' },
}
