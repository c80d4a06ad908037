import { assertEvent } from 'xstate'
import { loginSetup } from './login-setup.ts'

/**
 * The open login method, and the progress of QR login, registration and password recovery. Password login itself
 * belongs to the session machine.
 */
export const methodRegion = loginSetup.createStateConfig({
  initial: 'signingIn',
  states: {
    signingIn: {
      entry: 'clearAttempt',
      on: { 'scan.opened': 'scanning', 'register.opened': 'registering', 'recovery.opened': 'recovering' },
    },
    /** A QR code to scan with a phone; it has its own machine, which lives as long as this login method is open. */
    scanning: {
      entry: 'clearAttempt',
      initial: 'loading',
      invoke: { src: 'scan' },
      on: {
        'signIn.opened': 'signingIn',
        'register.opened': 'registering',
        'recovery.opened': 'recovering',
        'scan.again': { target: 'scanning', reenter: true },
      },
      exit: { type: 'showScan', params: { scan: null } },
      states: {
        loading: {
          on: {
            'scan.loaded': { actions: { type: 'showScan', params: ({ event }) => event }, target: 'open' },
            'scan.loadFailed': {
              actions: { type: 'storeRefusal', params: ({ event }) => ({ refused: event.error }) },
              target: 'loadFailed',
            },
          },
        },
        loadFailed: {},
        open: { on: { 'scan.confirmed': { actions: 'grant', target: 'granted' } } },
        /** As after registration: the session machine reads the profile. */
        granted: { tags: 'busy' },
      },
    },
    registering: {
      entry: 'clearAttempt',
      initial: 'filling',
      on: { 'signIn.opened': 'signingIn', 'scan.opened': 'scanning', 'recovery.opened': 'recovering' },
      states: {
        filling: { on: { 'register.submit': 'sending' } },
        sending: {
          tags: 'busy',
          entry: { type: 'storeRefusal', params: { refused: null } },
          invoke: {
            src: 'register',
            input: ({ event }) => {
              assertEvent(event, 'register.submit')
              return event.registration
            },
            onDone: { actions: 'grant', target: 'registered' },
            onError: {
              actions: { type: 'storeRefusal', params: ({ event }) => ({ refused: event.error }) },
              target: 'filling',
            },
          },
        },
        /** The session machine reads the profile, with retries while the network is down. */
        registered: { tags: 'busy' },
      },
    },
    recovering: {
      entry: 'clearAttempt',
      initial: 'proving',
      on: { 'signIn.opened': 'signingIn', 'scan.opened': 'scanning', 'register.opened': 'registering' },
      states: {
        proving: { on: { 'recovery.prove': 'checking' } },
        checking: {
          tags: 'busy',
          entry: { type: 'storeRefusal', params: { refused: null } },
          invoke: {
            src: 'provePhone',
            input: ({ event }) => {
              assertEvent(event, 'recovery.prove')
              return event.proof
            },
            onDone: {
              actions: { type: 'storeVerifiedPhone', params: ({ event }) => event.output },
              target: 'choosing',
            },
            onError: {
              actions: { type: 'storeRefusal', params: ({ event }) => ({ refused: event.error }) },
              target: 'proving',
            },
          },
        },
        choosing: { on: { 'recovery.choose': 'saving' } },
        saving: {
          tags: 'busy',
          entry: { type: 'storeRefusal', params: { refused: null } },
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
                actions: { type: 'storeRefusal', params: ({ event }) => ({ refused: event.error }) },
                target: 'expired',
              },
              {
                actions: { type: 'storeRefusal', params: ({ event }) => ({ refused: event.error }) },
                target: 'choosing',
              },
            ],
          },
        },
        /** The ticket has expired; the phone must be verified again. */
        expired: { on: { 'recovery.prove': 'checking' } },
      },
    },
    /** The new password is set; the member is not signed in yet. */
    recovered: {
      id: 'recovered',
      on: { 'scan.opened': 'scanning', 'register.opened': 'registering', 'recovery.opened': 'recovering' },
    },
  },
})
