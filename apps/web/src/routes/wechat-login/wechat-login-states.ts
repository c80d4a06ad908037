import { Breakage, Refusal } from '@moyun/api'
import { handOffMachine, type HandOffSnapshot, type Returned } from '@moyun/machines'
import { reach, type Reached } from '@moyun/machines/reach'
import { ended, failed, joined } from '../../stage/ends.ts'

const away = new Breakage('network')

/** All that may happen on the way to WeChat's page, and on the way back. */
const events = [
  { type: 'handOff.begin', remember: false },
  ended('handOff.beginning', 'https://wechat.example'),
  failed('handOff.beginning', away),
  failed('handOff.beginning', new Refusal(503, '', { message: '服务暂时不可用，请稍后再试' })),
  ended('handOff.ending', null),
  failed('handOff.ending', away),
  failed('handOff.ending', new Refusal(1006, '')),
  failed('handOff.ending', new Refusal(1003, '', { message: '该账号无法使用' })),
]

const kindOf = (error: unknown) => (error === null ? '' : error instanceof Refusal ? `refused${error.code}` : 'cutOff')
const keyOf = ({ value, context: { error } }: HandOffSnapshot) => joined(value, kindOf(error))

const comeBack: Returned = { code: 'a code', state: 'a state' }

/** What the machine begins with, by where somebody comes from. */
export const arrivals = { fresh: null, back: comeBack } as const

/** Every state of the hand-off for who comes from nowhere, or back. */
export const handOffStates = (arrival: keyof typeof arrivals): readonly Reached<typeof handOffMachine>[] =>
  // The ends of actors are not among the events that a machine declares.
  reach(handOffMachine, { input: { returned: arrivals[arrival] }, events: events as never, keyOf })

/** Where Storybook lists the stories of these states. */
export const title = 'States/WeChat login 微信登录'

/** What `npm run stories` writes a story of: each state where a code comes first, and those of who begins on a phone, too. */
export const stagings = () => {
  const fresh = handOffStates('fresh')
  const known = new Set(fresh.map(({ key }) => key))
  const back = handOffStates('back').filter(({ key }) => !known.has(key))
  return [
    ...fresh.map(({ key }) => ({
      machine: 'handOff',
      state: key,
      args: { arrival: 'fresh', handOff: key, device: 'desk' },
    })),
    ...back.map(({ key }) => ({
      machine: 'handOff',
      state: key,
      args: { arrival: 'back', handOff: key, device: 'desk' },
    })),
    ...fresh.map(({ key }) => ({
      machine: 'handOff',
      state: `${key} inHand`,
      args: { arrival: 'fresh', handOff: key, device: 'hand' },
    })),
  ]
}

/** Stories whose screen looks the same in the states behind them, which get none. */
export const sameLook = {
  HandOffBeginning: ['HandOffLeaving'],
  HandOffEnding: ['HandOffGranted'],
  HandOffBeginningInHand: ['HandOffLeavingInHand'],
}
