import { Wrap } from '@moyun/ui'
import { TemplateLoader } from './template-loader.tsx'
import { useOpenDocument } from './open-document.ts'

/** `/creation/scene`: a form on the left, the generated text on the right. */
export function TemplatePage() {
  const opened = useOpenDocument()

  return (
    <Wrap>
      <TemplateLoader key={opened.id} opened={opened} />
    </Wrap>
  )
}
