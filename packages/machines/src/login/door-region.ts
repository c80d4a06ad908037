import { assertEvent } from 'xstate'
import { loginSetup } from './login-setup.ts'

/** Which way in is open, and how far scanning, registering and recovering have come. Signing in itself is the session's. */
export const doorRegion = loginSetup.createStateConfig({
  initial: 'signingIn',
  states: {
    signingIn: {
      entry: 'beginAnew',
      on: { 'scan.opened': 'scanning', 'register.opened': 'registering', 'recovery.opened': 'recovering' },
    },
    /** A code for a phone, which has a machine of its own. It lives as long as this way in is open. */
    scanning: {
      entry: 'beginAnew',
      initial: 'bringing',
      invoke: { src: 'scan' },
      on: {
        'signIn.opened': 'signingIn',
        'register.opened': 'registering',
        'recovery.opened': 'recovering',
        'scan.again': { target: 'scanning', reenter: true },
      },
      exit: { type: 'showScan', params: { scan: null } },
      states: {
        bringing: {
          on: {
            'scan.brought': { actions: { type: 'showScan', params: ({ event }) => event }, target: 'open' },
            'scan.unbrought': {
              actions: { type: 'refuse', params: ({ event }) => ({ refused: event.error }) },
              target: 'unbrought',
            },
          },
        },
        unbrought: {},
        open: { on: { 'scan.confirmed': { actions: 'grant', target: 'granted' } } },
        /** As after registering: the session reads who has come. */
        granted: { tags: 'busy' },
      },
    },
    registering: {
      entry: 'beginAnew',
      initial: 'filling',
      on: { 'signIn.opened': 'signingIn', 'scan.opened': 'scanning', 'recovery.opened': 'recovering' },
      states: {
        filling: { on: { 'register.submit': 'sending' } },
        sending: {
          tags: 'busy',
          entry: { type: 'refuse', params: { refused: null } },
          invoke: {
            src: 'register',
            input: ({ event }) => {
              assertEvent(event, 'register.submit')
              return event.registration
            },
            onDone: { actions: 'grant', target: 'registered' },
            onError: {
              actions: { type: 'refuse', params: ({ event }) => ({ refused: event.error }) },
              target: 'filling',
            },
          },
        },
        /** The session reads who has come, again and again where the network is away. */
        registered: { tags: 'busy' },
      },
    },
    recovering: {
      entry: 'beginAnew',
      initial: 'proving',
      on: { 'signIn.opened': 'signingIn', 'scan.opened': 'scanning', 'register.opened': 'registering' },
      states: {
        proving: { on: { 'recovery.prove': 'checking' } },
        checking: {
          tags: 'busy',
          entry: { type: 'refuse', params: { refused: null } },
          invoke: {
            src: 'provePhone',
            input: ({ event }) => {
              assertEvent(event, 'recovery.prove')
              return event.proof
            },
            onDone: {
              actions: { type: 'prove', params: ({ event }) => event.output },
              target: 'choosing',
            },
            onError: {
              actions: { type: 'refuse', params: ({ event }) => ({ refused: event.error }) },
              target: 'proving',
            },
          },
        },
        choosing: { on: { 'recovery.choose': 'saving' } },
        saving: {
          tags: 'busy',
          entry: { type: 'refuse', params: { refused: null } },
          invoke: {
            src: 'setPassword',
            input: ({ context, event }) => {
              assertEvent(event, 'recovery.choose')
              return { ...event.chosen, ticket: context.proved?.ticket ?? '' }
            },
            onDone: '#recovered',
            onError: [
              {
                guard: { type: 'isTicketGone', params: ({ event }) => ({ error: event.error }) },
                actions: { type: 'refuse', params: ({ event }) => ({ refused: event.error }) },
                target: 'expired',
              },
              { actions: { type: 'refuse', params: ({ event }) => ({ refused: event.error }) }, target: 'choosing' },
            ],
          },
        },
        /** The proof has had its time; the phone is to be proved once more. */
        expired: { on: { 'recovery.prove': 'checking' } },
      },
    },
    /** There is a new password, and nobody is signed in by it yet. */
    recovered: {
      id: 'recovered',
      on: { 'scan.opened': 'scanning', 'register.opened': 'registering', 'recovery.opened': 'recovering' },
    },
  },
})
