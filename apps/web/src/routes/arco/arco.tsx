import { PageHeader, theme } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Contents } from '../../written/contents.tsx'
import { Part } from '../../written/section.tsx'
import { Columns } from '../../written/sheet.ts'
import { Colours } from './colours.tsx'
import { Measures, Radii, Shadows, Types } from './measures.tsx'
import { Parts } from './parts.tsx'
import { Workshop } from './workshop.tsx'

/** The sections of the page, in order. */
const sections = [
  { anchor: 'colour', title: 'handbook.colour', Shown: Colours },
  { anchor: 'type', title: 'handbook.type', Shown: Types },
  { anchor: 'space', title: 'handbook.space', Shown: Measures },
  { anchor: 'radius', title: 'handbook.radius', Shown: Radii },
  { anchor: 'shadow', title: 'handbook.shadow', Shown: Shadows },
  { anchor: 'parts', title: 'handbook.parts', Shown: Parts },
  { anchor: 'workshop', title: 'handbook.workshop', Shown: Workshop },
] as const

const contents = [
  { anchor: 'content', title: 'menu.arco', sections: sections.map(({ anchor, title }) => ({ anchor, title })) },
]
const tokens = Object.values(theme).reduce(
  (sum, group) => sum + (typeof group === 'string' ? 1 : Object.keys(group).length),
  0,
)

/**
 * R25, `/arco`: the design system, drawn with the product's own tokens and components, in the present theme and
 * language.
 */
export function ArcoPage() {
  const intl = useIntl()

  return (
    <Columns>
      <PageHeader
        title={<FormattedMessage id="menu.arco" />}
        lead={<FormattedMessage id="handbook.lead" values={{ count: tokens }} />}
      />
      <Contents label={intl.formatMessage({ id: 'handbook.contents' })} parts={contents} />
      <div>
        {sections.map(({ anchor, title, Shown }) => (
          <Part key={anchor} anchor={anchor} title={<FormattedMessage id={title} />}>
            <Shown />
          </Part>
        ))}
      </div>
    </Columns>
  )
}
