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

/** A play that only opens something, so that it is seen: it runs in every language and at every width. */
const opens = ({ tags }: Story) => tags?.includes('opens') ?? false

/**
 * A play that takes `userEvent` from its context acts, and one that hands its whole context on; one that takes only `canvas` looks.
 * Storybook itself reads in the same way whether a play takes `mount`.
 */
const acts = ({ play }: Story) =>
  play !== undefined && (/userEvent/.test(play.toString()) || !/^(async\s*)?\(?\s*\{/.test(play.toString()))

function kindOf({ title = '' }: StoryMeta, story: Story): StoryKind {
  if (title.startsWith('States/')) return 'state'
  if (acts(story) && !opens(story)) return 'interaction'
  return title.startsWith('Pages/') ? 'page' : 'component'
}

/** A story that decides its language, theme or width itself would be the same picture in each mode: it gets one, in its own globals. */
function modesOf(meta: StoryMeta, story: Story) {
  const own = Object.entries(modes[kindOf(meta, story)])
  return Object.fromEntries(
    story.globals ? own.slice(0, 1).map(([, mode]) => ['own', { ...mode, ...story.globals }]) : own,
  )
}

/** A page has nothing to control: its panel would only say so, and stand before the others. */
const hasControls = ({ title = '', args }: StoryMeta, story: Story) =>
  title.startsWith('Components/') || Boolean(args ?? story.args)

/** Plays are written for Chinese words on a wide screen, unless their story says otherwise. */
function canPlay(story: Story, { globals }: PlayContext) {
  const language = story.globals?.['locale'] !== undefined || globals['locale'] === 'zh-CN'
  const isPicture = globals['motion'] === 'still'
  return language && (!isPicture || story.globals?.['viewport'] !== undefined || innerWidth >= 768)
}

/** Labels are other ones in another language: what the play has opened until it misses one is shown. */
async function open(play: NonNullable<Story['play']>, context: never) {
  try {
    await play(context)
  } catch (problem) {
    console.info(problem)
  }
}

/**
 * Gives each story of a file its Chromatic modes, and skips its play where the toolbar shows another language than it was written for:
 * a designer who switches the language wants to see the words, not a failed play. Called by `prepare-stories-plugin.ts`.
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
