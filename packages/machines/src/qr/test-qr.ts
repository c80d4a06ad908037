import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { Qr } from '@moyun/api'
import { qr } from '@moyun/api/fixtures'
import { qrMachine } from './qr.machine.ts'
import type { QrKey, QrOutcome } from './qr-setup.ts'

/** A request of the machine that the test controls. */
interface PendingRequest<Input, Output> {
  input: Input
  answer: (output: Output) => void
  fail: (error: Error) => void
  left: boolean
}

function questions<Output, Input>() {
  const requests: PendingRequest<Input, Output>[] = []
  const logic = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((answer, fail) => {
        const question = { input, answer, fail, left: false }
        signal.addEventListener('abort', () => (question.left = true))
        requests.push(question)
      }),
  )
  return { requests, logic }
}

/** A QR machine on a page that can be hidden, with a server and a socket that the test controls. */
export function startQr() {
  const clock = new SimulatedClock()
  const page = { hidden: false }
  const done: string[] = []
  const codes = questions<Qr, { remember: boolean }>()
  const polls = questions<QrOutcome, QrKey>()
  const sockets: { input: QrKey; emit: (event: EventObject) => void; isOpen: boolean }[] = []
  const scan = createActor(
    qrMachine.provide({
      actors: {
        requestQr: codes.logic,
        poll: polls.logic,
        watch: fromCallback<EventObject, QrKey>(({ input, sendBack }) => {
          const socket = { input, emit: sendBack, isOpen: true }
          sockets.push(socket)
          return () => (socket.isOpen = false)
        }),
        followPage: fromCallback<EventObject>(() => {}),
      },
      actions: { dropTokens: () => void done.push('dropped'), finish: () => void done.push('concluded') },
    }),
    { clock, input: { now: () => clock.now(), isHidden: () => page.hidden } },
  ).start()

  /** Lets pending promises settle. */
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    scan,
    clock,
    page,
    done,
    codes: codes.requests,
    polls: polls.requests,
    sockets,
    settle,
    async open(given: Qr = qr) {
      codes.requests.at(-1)?.answer(given)
      await settle()
    },
    async answer(outcome: QrOutcome) {
      polls.requests.at(-1)?.answer(outcome)
      await settle()
    },
    async fail(error: Error) {
      polls.requests.at(-1)?.fail(error)
      await settle()
    },
  }
}
