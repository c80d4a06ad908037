import { Markdown } from '@moyun/ui'

/** What was written, as it is read. */
export const WorkText = ({ text }: { text: string }) => (
  <div dir="auto">
    <Markdown text={text} />
  </div>
)
