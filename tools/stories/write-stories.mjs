const head = (title) => `// Written by \`npm run stories\` from the states of the machines. A change here is lost.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Staged } from './Staged.tsx'

const meta = {
  title: '${title}',
  component: Staged,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Staged>

export default meta
type Story = StoryObj<typeof meta>
`

/** The text of a story file under a title, with one story a staging; refuses two that would have one name. */
export function writeStories(title, stagings) {
  const stories = stagings.map(({ machine, state, args }) => ({ name: nameOf(machine, state), machine, state, args }))
  const twice = stories.find(({ name }, index) => stories.findIndex((other) => other.name === name) !== index)
  if (twice) throw new Error(`Two states would both be the story ${twice.name}`)
  return [head(title), ...stories.map(writeStory)].join('\n')
}

const writeStory = ({ name, machine, state, args }) => `/** The ${machine} is ${spoken(state)}. */
export const ${name}: Story = {
  args: { ${Object.entries(args).map(([key, value]) => `${key}: '${value}'`).join(', ')} },
}
`

/** `session`, `signedOut refused` → `SessionSignedOutRefused`. */
const nameOf = (...parts) => parts.join(' ').split(/[^A-Za-z\d]+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')

/** `signedOut refused` → `signed out, refused`. */
const spoken = (state) => state.replaceAll(' ', ', ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
