import { TransportError, Refusal } from '@moyun/api'
import { oauthHandoffMachine, type OAuthHandoffSnapshot, type OAuthRedirect } from '@moyun/machines'
import { findReachableStates, type ReachableState } from '@moyun/machines/reach'
import { doneEvent, errorEvent, joinWords } from '../../testing/actor-events.ts'

const away = new TransportError('network')

/** One event of each kind on the way to WeChat's page and back. */
const events = [
  { type: 'handoff.begin', remember: false },
  doneEvent('oauthHandoff.beginning', 'https://wechat.example'),
  errorEvent('oauthHandoff.beginning', away),
  errorEvent('oauthHandoff.beginning', new Refusal(503, '', { message: '服务暂时不可用，请稍后再试' })),
  doneEvent('oauthHandoff.ending', null),
  errorEvent('oauthHandoff.ending', away),
  errorEvent('oauthHandoff.ending', new Refusal(1006, '')),
  errorEvent('oauthHandoff.ending', new Refusal(1003, '', { message: '该账号无法使用' })),
]

const kindOf = (error: unknown) => (error === null ? '' : error instanceof Refusal ? `refused${error.code}` : 'cutOff')
const keyOf = ({ value, context: { error } }: OAuthHandoffSnapshot) => joinWords(value, kindOf(error))

const comeBack: OAuthRedirect = { code: 'a code', state: 'a state' }

/** The machine's input, by how the page was reached. */
export const handoffInputs = { fresh: null, back: comeBack } as const

/** Every state of the hand-off, for a new visit or a return. */
export const oauthHandoffStates = (
  arrival: keyof typeof handoffInputs,
): readonly ReachableState<typeof oauthHandoffMachine>[] =>
  // A machine's type does not declare the done events of its actors.
  findReachableStates(oauthHandoffMachine, {
    input: { returned: handoffInputs[arrival] },
    events: events as never,
    keyOf,
  })

/** The title of the stories in Storybook. */
export const title = 'States/WeChat login 微信登录'

/**
 * The stories that `npm run generate:stories` writes: each state where the QR code comes first, and those that start on
 * a phone.
 */
export const stateStories = () => {
  const fresh = oauthHandoffStates('fresh')
  const known = new Set(fresh.map(({ key }) => key))
  const back = oauthHandoffStates('back').filter(({ key }) => !known.has(key))
  return [
    ...fresh.map(({ key }) => ({
      machine: 'oauthHandoff',
      state: key,
      args: { arrival: 'fresh', handOff: key, device: 'desk' },
    })),
    ...back.map(({ key }) => ({
      machine: 'oauthHandoff',
      state: key,
      args: { arrival: 'back', handOff: key, device: 'desk' },
    })),
    ...fresh.map(({ key }) => ({
      machine: 'oauthHandoff',
      state: `${key} inHand`,
      args: { arrival: 'fresh', handOff: key, device: 'hand' },
    })),
  ]
}

/** Stories that look the same as the states listed with them, which get no story of their own. */
export const sameLook = {
  OauthHandoffBeginning: ['OauthHandoffRedirecting'],
  OauthHandoffEnding: ['OauthHandoffGranted'],
  OauthHandoffBeginningInHand: ['OauthHandoffRedirectingInHand'],
}
