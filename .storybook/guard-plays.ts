interface PlayContext {
  globals: Record<string, unknown>
}

interface Played {
  globals?: Record<string, unknown>
  tags?: readonly string[]
  play?: (context: never) => unknown
}

/** What a deed was written for: Chinese words on a wide screen, unless its story says otherwise. */
function isAtHome(story: Played, { globals }: PlayContext) {
  const speaks = story.globals?.['locale'] !== undefined || globals['locale'] === 'zh-CN'
  const isPicture = globals['motion'] === 'still'
  return speaks && (!isPicture || story.globals?.['viewport'] !== undefined || innerWidth >= 768)
}

/** A deed that only brings something into sight: it is done everywhere. */
const isOpening = ({ tags }: Played) => tags?.includes('opens') ?? false

/** Looks for no names: they are other ones here. What the deed has opened by then is seen. */
async function open(play: NonNullable<Played['play']>, context: never) {
  try {
    await play(context)
  } catch (problem) {
    console.info(problem)
  }
}

/**
 * Lets a deed be done only in the language that it was written in, and in pictures only at its width.
 *
 * Elsewhere the story shows itself without it: who turns the language wants to see words, not a failure.
 * A story tagged `opens` is shown open in every language and at every width.
 */
export function guardPlays(stories: readonly Played[]) {
  for (const story of stories) {
    const { play } = story
    if (!play) continue
    story.play = async (context: never) => {
      if (isAtHome(story, context)) await play(context)
      else if (isOpening(story)) await open(play, context)
    }
  }
}
