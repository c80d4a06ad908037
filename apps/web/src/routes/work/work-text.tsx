import { Markdown } from '@moyun/ui'

/** The text of a work, rendered. */
export const WorkText = ({ text }: { text: string }) => (
  <div dir="auto">
    <Markdown text={text} />
  </div>
)
