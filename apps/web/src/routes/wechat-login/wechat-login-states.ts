import { Breakage, Refusal } from '@moyun/api'
import { handOffMachine, type HandOffSnapshot, type Returned } from '@moyun/machines'
import { reach, type Reached } from '@moyun/machines/reach'
import { ended, failed, joined } from '../../stage/ends.ts'

const away = new Breakage('network')

/** One event of each kind on the way to WeChat's page and back. */
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

/** The machine's input, by how the page was reached. */
export const arrivals = { fresh: null, back: comeBack } as const

/** Every state of the hand-off, for a new visit or a return. */
export const handOffStates = (arrival: keyof typeof arrivals): readonly Reached<typeof handOffMachine>[] =>
  // A machine's type does not declare the done events of its actors.
  reach(handOffMachine, { input: { returned: arrivals[arrival] }, events: events as never, keyOf })

/** The title of the stories in Storybook. */
export const title = 'States/WeChat login 微信登录'

/**
 * The stories that `npm run generate:stories` writes: each state where the QR code comes first, and those that start on
 * a phone.
 */
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

/** Stories that look the same as the states listed with them, which get no story of their own. */
export const sameLook = {
  HandOffBeginning: ['HandOffLeaving'],
  HandOffEnding: ['HandOffGranted'],
  HandOffBeginningInHand: ['HandOffLeavingInHand'],
}
