import { Wrap } from '@moyun/ui'
import { TemplateLoader } from './desk.tsx'
import { useOpenDocument } from './open-piece.ts'

/** R10, `/creation/scene`: a form on the left, the generated text on the right. */
export function TemplatePage() {
  const opened = useOpenDocument()

  return (
    <Wrap>
      <TemplateLoader key={opened.id} opened={opened} />
    </Wrap>
  )
}
