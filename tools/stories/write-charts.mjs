const head = `// Written by \`npm run generate:stories\` from the definitions of the machines. A change here is lost.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { MachineChart } from './machine-chart.tsx'

const meta = {
  title: 'States/Machines 状态机',
  component: MachineChart,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof MachineChart>

export default meta
type Story = StoryObj<typeof meta>
`

const statesOf = (node) => Object.values(node.states).flatMap((state) => [state, ...statesOf(state)])

/**
 * The text of a story file with the chart of every exported machine; it contains counts, so that a changed machine
 * changes this file.
 */
export function writeCharts(exported) {
  const machines = Object.entries(exported).filter(([name]) => /^[a-z]\w*Machine$/.test(name))
  if (machines.length === 0) throw new Error('There are no machines: this tool looks in the wrong folder')
  return [head, ...machines.map(([name, machine]) => writeChart(name.replace(/Machine$/, ''), machine))].join('\n')
}

function writeChart(name, machine) {
  const own = machine.events.filter((event) => !event.startsWith('xstate.') && event !== '')
  return `/** ${statesOf(machine.root).length} states; ${own.length} events: ${own.sort().join(', ')}. */
export const ${name.charAt(0).toUpperCase() + name.slice(1)}: Story = {
  args: { machine: '${name}' },
}
`
}
