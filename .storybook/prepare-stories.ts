import { modes, type StoryKind } from './modes.ts'

interface StoryMeta {
  title?: string
  args?: unknown
}

interface Story {
  args?: unknown
  globals?: Record<string, unknown>
  tags?: readonly string[]
  parameters?: Record<string, unknown>
  play?: (context: never) => unknown
}

interface PlayContext {
  globals: Record<string, unknown>
}

/** True if the play function only opens something to show it: it runs in every language and at every width. */
const opens = ({ tags }: Story) => tags?.includes('opens') ?? false

/**
 * True if the play function interacts: it takes `userEvent` from its context, or passes the whole context on; one that
 * takes only `canvas` just looks. Storybook detects the use of `mount` in the same way.
 */
const acts = ({ play }: Story) =>
  play !== undefined && (/userEvent/.test(play.toString()) || !/^(async\s*)?\(?\s*\{/.test(play.toString()))

function kindOf({ title = '' }: StoryMeta, story: Story): StoryKind {
  if (title.startsWith('States/')) return 'state'
  if (acts(story) && !opens(story)) return 'interaction'
  return title.startsWith('Pages/') ? 'page' : 'component'
}

/**
 * A story with globals of its own (language, theme, width) would look the same in each mode: it gets one mode, with its
 * globals.
 */
function modesOf(meta: StoryMeta, story: Story) {
  const own = Object.entries(modes[kindOf(meta, story)])
  return Object.fromEntries(
    story.globals ? own.slice(0, 1).map(([, mode]) => ['own', { ...mode, ...story.globals }]) : own,
  )
}

/** Pages have no controls: the empty panel would come before the others. */
const hasControls = ({ title = '', args }: StoryMeta, story: Story) =>
  title.startsWith('Components/') || Boolean(args ?? story.args)

/** Play functions are written for Chinese texts on a wide screen, unless their story sets its own globals. */
function canPlay(story: Story, { globals }: PlayContext) {
  const language = story.globals?.['locale'] !== undefined || globals['locale'] === 'zh-CN'
  const isPicture = globals['motion'] === 'still'
  return language && (!isPicture || story.globals?.['viewport'] !== undefined || innerWidth >= 768)
}

/** Labels differ in another language: shows what the play function opened until it fails to find one. */
async function open(play: NonNullable<Story['play']>, context: never) {
  try {
    await play(context)
  } catch (problem) {
    console.info(problem)
  }
}

/**
 * Gives each story of a file its Chromatic modes, and skips its play function if the toolbar shows another language
 * than it was written for: a designer who switches the language wants to see the texts, not a failed play function.
 * Called by `prepare-stories-plugin.ts`.
 */
export function prepareStories(meta: StoryMeta, stories: readonly Story[]) {
  for (const story of stories) {
    const own = story.parameters?.['chromatic'] as object | undefined
    const controls = hasControls(meta, story) ? {} : { controls: { disable: true } }
    story.parameters = { ...controls, ...story.parameters, chromatic: { modes: modesOf(meta, story), ...own } }
    const { play } = story
    if (!play) continue
    story.play = async (context: never) => {
      if (canPlay(story, context)) await play(context)
      else if (opens(story)) await open(play, context)
    }
  }
}
