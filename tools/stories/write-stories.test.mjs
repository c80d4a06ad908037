import { expect, test } from 'vitest'
import { writeStories } from './write-stories.mjs'

const staging = (state) => ({ machine: 'session', state, args: { session: state, way: 'phone' } })

test('writes a static story for each state, in words', () => {
  expect(writeStories('States/Login', [staging('signedOut refused')]))
    .toContain(`/** The session is signed out, refused. */
export const SessionSignedOutRefused: Story = {
  args: { session: 'signedOut refused', way: 'phone' },
}
`)
})

test('refuses two states that would share a name', () => {
  expect(() => writeStories('States/Login', [staging('signed out'), staging('signed-out')])).toThrow('SessionSignedOut')
})

test('gives states that look the same one story, and says so', () => {
  const text = writeStories('States/Login', [staging('idle'), staging('waiting')], { SessionIdle: ['SessionWaiting'] })
  expect(text).toContain('/** The session is idle. One more state looks the same. */')
  expect(text).not.toContain('SessionWaiting')
})

test('refuses a look-alike that is no state', () => {
  expect(() => writeStories('States/Login', [staging('idle')], { SessionIdle: ['SessionGone'] })).toThrow('SessionGone')
})
