const head = (
  title,
) => `// Written by \`npm run generate:stories\` from the states of the machines. A change here is lost.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateHarness } from './StateHarness.tsx'

const meta = {
  title: '${title}',
  component: StateHarness,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StateHarness>

export default meta
type Story = StoryObj<typeof meta>
`

/**
 * The text of a story file with a title and one story per state; a state that looks like another one is mentioned there
 * and gets no story. Throws for duplicate story names and for unknown look-alikes.
 */
export function writeStories(title, stateStories, sameLook = {}) {
  const all = stateStories.map(({ machine, state, args }) => ({ name: nameOf(machine, state), machine, state, args }))
  const names = all.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`Two states have the same story name ${twice}`)
  const alike = Object.values(sameLook).flat()
  const unknown = [...Object.keys(sameLook), ...alike].find((name) => !names.includes(name))
  if (unknown) throw new Error(`${title}: sameLook names ${unknown}, which is not a state`)
  return [
    head(title),
    ...all.filter(({ name }) => !alike.includes(name)).map((story) => writeStory(story, sameLook[story.name])),
  ].join('\n')
}

const writeStory = (
  { name, machine, state, args },
  alike = [],
) => `/** The ${machine} is ${spoken(state)}.${alike.length > 0 ? ` ${alike.length === 1 ? 'One more state looks' : `${alike.length} more states look`} the same.` : ''} */
export const ${name}: Story = {
  args: { ${Object.entries(args)
    .map(([key, value]) => `${key}: '${value}'`)
    .join(', ')} },
}
`

/** `session`, `signedOut refused` → `SessionSignedOutRefused`. */
const nameOf = (...parts) =>
  parts
    .join(' ')
    .split(/[^A-Za-z\d]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** `signedOut refused` → `signed out, refused`. */
const spoken = (state) => state.replaceAll(' ', ', ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
