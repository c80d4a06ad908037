import * as exported from '@moyun/machines'
import { styled } from 'styled-components'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { Sheet } from '../tokens/sheet.tsx'

const machines: Readonly<Record<string, unknown>> = exported

interface MachineChartProps {
  /** The machine's name without `Machine`: `session`. */
  machine: string
}

interface Transition {
  event: string
  targets: string
  condition: string
}

/** A readable name for an event, in place of XState's internal names. */
function readableEvent(event: string, node: AnyStateNode) {
  const [, ending, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? []
  if (actor) {
    const invoked = node.invoke.find(({ id }) => id === actor)
    const source = typeof invoked?.src === 'string' && !invoked.src.startsWith('xstate.') ? invoked.src : actor
    return ending === 'done' ? `${source}: done` : `${source}: fails`
  }
  const [, delay] = /^xstate\.after\.(.+?)\.[a-z]\w*(?:\..+)?$/.exec(event) ?? []
  if (delay) return `after ${delay}`
  return event === '' ? 'at once' : event
}

function conditionOf({ guard }: AnyTransitionDefinition) {
  if (!guard) return ''
  const name =
    typeof guard === 'string' ? guard : typeof guard === 'object' && 'type' in guard ? String(guard.type) : 'unnamed'
  return `if ${name}`
}

const nameOf = (node: AnyStateNode) => node.path.join(' › ')

function transitionsOf(node: AnyStateNode): Transition[] {
  const transitions = [...node.transitions].flatMap(([event, definitions]) =>
    definitions.map((definition) => ({ event: readableEvent(event, node), definition })),
  )
  const always = (node.always ?? []).map((definition) => ({ event: 'at once', definition }))
  return [...always, ...transitions].map(({ event, definition }) => ({
    event,
    targets: definition.target?.map(nameOf).join(', ') ?? '',
    condition: conditionOf(definition),
  }))
}

/** One state with its transitions and its child states. */
function State({ node }: { node: AnyStateNode }) {
  const transitions = transitionsOf(node)
  const inner = Object.values(node.states)
  const first = node.type === 'compound' ? node.initial.target[0] : undefined

  return (
    <Box data-parallel={node.type === 'parallel' || undefined}>
      {node.parent ? (
        <h2>
          {node.key}
          {node.parent.type === 'compound' && node.parent.initial.target.includes(node) ? <em>initial</em> : null}
          {node.tags.map((tag) => (
            <em key={tag}>{tag}</em>
          ))}
        </h2>
      ) : null}
      {transitions.length > 0 ? (
        <dl>
          {transitions.map(({ event, targets, condition }, index) => (
            <div key={index}>
              <dt>{event}</dt>
              <dd>
                {targets ? `→ ${targets}` : 'stays'} <i>{condition}</i>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {inner.length > 0 ? (
        <Inner data-first={first?.key}>
          {inner.map((state) => (
            <State key={state.id} node={state} />
          ))}
        </Inner>
      ) : null}
    </Box>
  )
}

/**
 * A machine as it is defined: each state is a box with its transitions. Parallel states are marked by a double line.
 */
export function MachineChart({ machine: name }: MachineChartProps) {
  const machine = machines[`${name}Machine`] as AnyStateMachine

  return (
    <Sheet
      title={`${name.charAt(0).toUpperCase()}${name.slice(1)}`}
      lead="Read from the machine itself. A box is a state. Each line in it is an event, the state that it leads to, and its condition. Boxes with a double line are active at the same time. The other stories under States show what each state looks like."
    >
      <Chart>
        <State node={machine.root} />
      </Chart>
    </Sheet>
  )
}

const Chart = styled.div`
  margin-block-start: ${({ theme }) => theme.space[8]};

  > section {
    padding: 0;
    box-shadow: none;
  }
`

const Box = styled.section`
  min-inline-size: 0;
  padding: ${({ theme }) => `${theme.space[3]} ${theme.space[4]}`};
  border-radius: ${({ theme }) => theme.radius.l};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};

  h2 {
    margin-block: 0;
    display: flex;
    gap: ${({ theme }) => theme.space[2]};
    align-items: baseline;
  }
  em {
    color: ${({ theme }) => theme.color.textMuted};
    font: ${({ theme }) => theme.type.micro};
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => `0 ${theme.space[3]}`};
    padding-block: 2px;
  }
  dt {
    flex: none;
    color: ${({ theme }) => theme.color.text};
    font: 400 13px/22px ${({ theme }) => theme.font.mono};
  }
  dd {
    color: ${({ theme }) => theme.color.textMuted};
    font: ${({ theme }) => theme.type.note};
  }
  &[data-parallel] > div > section {
    border-inline-start: 3px double ${({ theme }) => theme.color.lineField};
  }
`

const Inner = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr));
  gap: ${({ theme }) => theme.space[3]};
  align-items: start;
  margin-block-start: ${({ theme }) => theme.space[3]};
`
