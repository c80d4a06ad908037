import type { Meta, StoryObj } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { overridesOf, tokensStartingWith } from './token-values.ts'
import { Rows, Sheet, Token } from './sheet.tsx'

/** Sample texts of each type role. */
const specimens: Record<string, { chinese: string; latin: string; use: string }> = {
  '--type-micro': {
    chinese: '12,480 词元，3.4 秒',
    latin: '12,480 tokens in 3.4 s',
    use: 'Figures below an answer, group names. Nothing is smaller.',
  },
  '--type-note': {
    chinese: '2 到 32 个字，登录时用',
    latin: '2 to 32 characters',
    use: 'Hints of fields, secondary text.',
  },
  '--type-body': {
    chinese: '今天写了三个对话，画了一幅雨后的竹。',
    latin: 'Three conversations and one painting today.',
    use: 'The interface.',
  },
  '--type-read': {
    chinese: '檐角还挂着一滴，风过时，它才落下来。',
    latin: 'One drop still hangs from the eaves.',
    use: 'Long text: answers, writing. At most 40 characters a line.',
  },
  '--type-label': { chinese: '生成', latin: 'Generate', use: 'Buttons, field labels, table heads.' },
  '--type-head': { chinese: '登录的设备', latin: 'Devices signed in', use: 'The heading of a section.' },
  '--type-title': {
    chinese: '江南春日的小品文',
    latin: 'A short essay on spring',
    use: 'The title of a page or a dialog: serif.',
  },
  '--type-display': {
    chinese: '早，砚秋',
    latin: 'Good morning',
    use: 'A greeting, a price, a total, an empty state: serif.',
  },
  '--type-hero': {
    chinese: '落笔有韵',
    latin: 'Ink that sings',
    use: 'Once on the landing page and once on the sign-in page.',
  },
}

const tracked = new Set(['--type-title', '--type-display', '--type-hero'])

/** `600 22px/34px var(--font-serif)` as readable text. */
function metrics(value: string) {
  const [, weight = '', size = '', line = '', family = ''] =
    /^(\d+) (\d+)px\/(\d+)px var\(--font-(\w+)\)$/.exec(value) ?? []
  return `${family} ${weight}, ${size} on ${line} px`
}

const Type = () => (
  <Sheet
    title="Type 字体"
    lead="Sans for the interface, serif for names, greetings, prices and empty states, mono for code. No web font is loaded: each system uses its own Song and sans fonts. Click a line to copy its role."
  >
    <h2>Roles 角色</h2>
    <Rows>
      {tokensStartingWith('--type-').map(([property, value]) => (
        <Token
          key={property}
          property={property}
          note={[[metrics(value), overridesOf(property, metrics)].filter(Boolean).join(', '), specimens[property]?.use]
            .filter(Boolean)
            .join('. ')}
        >
          <Specimen
            style={{
              font: `var(${property})`,
              letterSpacing: tracked.has(property) ? 'var(--track-serif)' : undefined,
            }}
          >
            <span>{specimens[property]?.chinese}</span>
            <span lang="en">{specimens[property]?.latin}</span>
          </Specimen>
        </Token>
      ))}
    </Rows>
    <h2>Families 字族</h2>
    <Rows>
      {tokensStartingWith('--font-').map(([property, value]) => (
        <Token key={property} property={property} note={value}>
          <Specimen style={{ fontFamily: `var(${property})`, fontSize: 22 }}>
            <span>永和九年，岁在癸丑</span>
            <span lang="en">Quick brown 0123456789</span>
          </Specimen>
        </Token>
      ))}
    </Rows>
    <h2>Tracking 字距</h2>
    <Rows>
      {tokensStartingWith('--track-').map(([property, value]) => (
        <Token key={property} property={property} note={[value, overridesOf(property)].filter(Boolean).join(', ')}>
          <Specimen style={{ font: 'var(--type-title)', letterSpacing: `var(${property})` }}>
            <span>一砚一纸一窗</span>
          </Specimen>
        </Token>
      ))}
    </Rows>
  </Sheet>
)

const Specimen = styled.span`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
  gap: ${({ theme }) => theme.space[2]};
  color: ${({ theme }) => theme.color.textStrong};
`

const meta = {
  title: 'Foundations/Tokens/Type 字体',
  component: Type,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Type>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
