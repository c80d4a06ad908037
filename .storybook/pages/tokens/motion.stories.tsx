import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, spyOn } from 'storybook/test'
import { keyframes, styled } from 'styled-components'
import { valueWithOverrides, tokensStartingWith } from './token-values.ts'
import { Rows, Sheet, Token } from './sheet.tsx'

const uses: Record<string, string> = {
  '--motion-touch': 'colour changes on hover',
  '--motion-move': 'menus, switches, tabs',
  '--motion-settle': 'dialogs, drawers, the brush line',
  '--motion-stamp': 'a seal, once',
  '--ease-ink': 'starts fast and ends slowly: what appears',
  '--ease-lift': 'what disappears, in 60 % of the time',
}

const isCurve = (property: string) => property.startsWith('--ease-')

/** A motion token; clicking plays it and copies its name. */
function Played({ property, value }: { property: string; value: string }) {
  const [count, setCount] = useState(0)
  const duration = isCurve(property) ? 'var(--motion-settle)' : `var(${property})`
  const curve = isCurve(property) ? `var(${property})` : 'var(--ease-ink)'

  return (
    <Row onClickCapture={() => setCount((played) => played + 1)}>
      <Token property={property} note={`${valueWithOverrides(property, value)}: ${uses[property] ?? ''}`}>
        <Track data-played={count}>
          <Stone
            key={count}
            data-still={count === 0 || undefined}
            style={{ animationDuration: duration, animationTimingFunction: curve }}
          />
        </Track>
      </Token>
    </Row>
  )
}

const Motion = () => (
  <Sheet
    title="Motion 动效"
    lead="What may change: opacity, and the position by at most 6 px; only a seal grows. Nothing loops except the caret, the skeleton and real progress. With reduced motion every change is immediate; choose it in the toolbar. Click a line to play it."
  >
    <h2>Durations 时长</h2>
    <Rows>
      {tokensStartingWith('--motion-').map(([property, value]) => (
        <Played key={property} property={property} value={value} />
      ))}
    </Rows>
    <h2>Curves 曲线</h2>
    <Rows>
      {tokensStartingWith('--ease-').map(([property, value]) => (
        <Played key={property} property={property} value={value} />
      ))}
    </Rows>
  </Sheet>
)

const across = keyframes`
  from { inset-inline-start: 0; }
`

/** All tracks have the same length, so that the moving stones can be compared. */
const Row = styled.div`
  display: grid;
`

const Track = styled.span`
  position: relative;
  display: block;
  block-size: 28px;
  border-block-end: 1px solid ${({ theme }) => theme.color.line};
`

const Stone = styled.i`
  position: absolute;
  inset-block-end: 4px;
  inset-inline-start: calc(100% - 20px);
  inline-size: 20px;
  block-size: 20px;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.textStrong};
  animation-name: ${across};

  &[data-still] {
    inset-inline-start: 0;
    animation: none;
  }
`

const meta = {
  title: 'Foundations/Tokens/Motion 动效',
  component: Motion,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Motion>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const PlaysOnClick: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const copy = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: /^motion\.stamp/ }))

    await expect(canvasElement.querySelector('[data-played="1"]')).toBeInTheDocument()
    await expect(copy).toHaveBeenCalledWith('theme.motion.stamp')
  },
}
