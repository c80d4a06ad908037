import { PageHeader, theme } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { ArticleContents } from '../../components/article/article-contents.tsx'
import { Part } from '../../components/article/section.tsx'
import { ArticleColumns } from '../../components/article/article-layout.ts'
import { Colours } from './colours.tsx'
import { SpacingScale, RadiusScale, ShadowScale, TypeScale } from './scales.tsx'
import { ComponentSamples } from './component-samples.tsx'
import { StorybookLink } from './storybook-link.tsx'

/** The sections of the page, in order. */
const sections = [
  { anchor: 'colour', title: 'handbook.colour', Content: Colours },
  { anchor: 'type', title: 'handbook.type', Content: TypeScale },
  { anchor: 'space', title: 'handbook.space', Content: SpacingScale },
  { anchor: 'radius', title: 'handbook.radius', Content: RadiusScale },
  { anchor: 'shadow', title: 'handbook.shadow', Content: ShadowScale },
  { anchor: 'parts', title: 'handbook.parts', Content: ComponentSamples },
  { anchor: 'workshop', title: 'handbook.workshop', Content: StorybookLink },
] as const

const contents = [
  { anchor: 'content', title: 'menu.arco', sections: sections.map(({ anchor, title }) => ({ anchor, title })) },
]
const tokens = Object.values(theme).reduce(
  (sum, group) => sum + (typeof group === 'string' ? 1 : Object.keys(group).length),
  0,
)

/**
 * `/arco`: the design system, drawn with the product's own tokens and components, in the present theme and
 * language.
 */
export function DesignReferencePage() {
  const intl = useIntl()

  return (
    <ArticleColumns>
      <PageHeader
        title={<FormattedMessage id="menu.arco" />}
        lead={<FormattedMessage id="handbook.lead" values={{ count: tokens }} />}
      />
      <ArticleContents label={intl.formatMessage({ id: 'handbook.contents' })} parts={contents} />
      <div>
        {sections.map(({ anchor, title, Content }) => (
          <Part key={anchor} anchor={anchor} title={<FormattedMessage id={title} />}>
            <Content />
          </Part>
        ))}
      </div>
    </ArticleColumns>
  )
}
