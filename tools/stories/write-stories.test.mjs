import { expect, test } from 'vitest'
import { writeStories } from './write-stories.mjs'

const inState = (state) => ({ machine: 'session', state, args: { session: state, way: 'phone' } })

test('writes a static story for each state, with a comment that names the state', () => {
  expect(writeStories('States/Login', [inState('signedOut refused')]))
    .toContain(`/** The session is signed out, refused. */
export const SessionSignedOutRefused: Story = {
  args: { session: 'signedOut refused', way: 'phone' },
}
`)
})

test('refuses two states that would share a name', () => {
  expect(() => writeStories('States/Login', [inState('signed out'), inState('signed-out')])).toThrow('SessionSignedOut')
})

test('writes one story for states that look the same, and says so in its comment', () => {
  const text = writeStories('States/Login', [inState('idle'), inState('waiting')], { SessionIdle: ['SessionWaiting'] })
  expect(text).toContain('/** The session is idle. One more state looks the same. */')
  expect(text).not.toContain('SessionWaiting')
})

test('refuses a look-alike that is not a state', () => {
  expect(() => writeStories('States/Login', [inState('idle')], { SessionIdle: ['SessionGone'] })).toThrow('SessionGone')
})
