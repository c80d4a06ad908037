import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn } from 'storybook/test'
import { Sheet } from './sheet.tsx'
import { coloursStartingWith, Pair, Steps, Swatches } from './swatches.tsx'

interface ColourProps {
  themeColor?: string
}

/** Every colour, light beside dark. The toolbar's theme colour is the source of the ten steps. */
function Colour({ themeColor = '#165DFF' }: ColourProps) {
  return (
    <Sheet
      title="Colour 颜色"
      lead="Shades of ink do most of the work. The theme colour is the one accent: it marks only what a member can act on, and where they are. The figure is the contrast against the sheet: text needs 4.5, marks and the edges of fields need 3. Click a colour to copy its name."
    >
      <TenSteps themeColor={themeColor} />
      <Group title="Ink 墨" beginnings={['--text']} />
      <Group title="Backgrounds 底色" beginnings={['--surface']} />
      <Group title="Lines 线" beginnings={['--line']} />
      <Group
        title="Meanings 含义：必须配文字，不能只靠颜色"
        beginnings={['--success', '--warning', '--danger', '--seal']}
      />
    </Sheet>
  )
}

const TenSteps = ({ themeColor }: { themeColor: string }) => (
  <>
    <h2>Ten steps of {themeColor} 主题色十级</h2>
    <Pair>
      <div>
        <Steps mode="light" themeColor={themeColor} />
      </div>
      <div>
        <Steps mode="dark" themeColor={themeColor} />
      </div>
    </Pair>
  </>
)

const Group = ({ title, beginnings }: { title: string; beginnings: string[] }) => (
  <>
    <h2>{title}</h2>
    <Pair>
      <Swatches mode="light" painted={coloursStartingWith('light', ...beginnings)} />
      <Swatches mode="dark" painted={coloursStartingWith('dark', ...beginnings)} />
    </Pair>
  </>
)

const meta = {
  title: 'Foundations/Tokens/Colour 颜色',
  component: Colour,
  parameters: { layout: 'fullscreen' },
  render: (_, { globals }) => <Colour themeColor={String(globals['themeColor'])} />,
} satisfies Meta<typeof Colour>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Extreme colours that a member may choose. A yellow is not readable as text: text uses step 8. */
export const ExtremeColours: Story = {
  render: () => (
    <Sheet title="Colour 颜色" lead="The ten steps of colours from which they are hard to derive.">
      {['#FFD400', '#FFFFFF', '#000000'].map((themeColor) => (
        <TenSteps key={themeColor} themeColor={themeColor} />
      ))}
    </Sheet>
  ),
}

export const CopiesName: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    const copy = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const [strong] = canvas.getAllByRole('button', { name: /^color\.textStrong/ })
    if (!strong) throw new Error('The page has no color.textStrong')
    await userEvent.click(strong)

    await expect(copy).toHaveBeenCalledWith('theme.color.textStrong')
    await expect(strong).toHaveTextContent('已复制')
  },
}
