import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Dot } from '../../brand/Dot/Dot.tsx'
import { BlockView } from './BlockView.tsx'
import { EquationNumbersContext } from '../Formula/equation-numbers.ts'
import { collapseDetails } from './collapse-details.ts'
import { withoutEmptyList } from './empty-list-end.ts'
import { equationNumbersOf } from './equation-numbers-of.ts'
import { type HeadingRank, ranksOf } from './heading-ranks.ts'
import type { LiveText } from './live-text.ts'
import type { Block } from './markdown-stream.ts'
import { Prose } from './Prose.tsx'
import { useBlocks } from './use-blocks.ts'

export interface MarkdownProps {
  /** The text, or a live text that is still streaming. Switching between them keeps what is rendered. */
  text: string | LiveText
  /** Appends the pulsing dot, and leaves unclosed fences open. */
  writing?: boolean
}

/**
 * Renders a text in Markdown. Nothing in it runs, and rendering it sends no request to another site. For the product's
 * own strings, use react-intl.
 */
export function Markdown({ text, writing = false }: MarkdownProps) {
  const blocks = useBlocks(text)
  return (
    <EquationNumbersContext value={equationNumbersOf(blocks)}>
      <Blocks blocks={blocks} writing={writing} />
    </EquationNumbersContext>
  )
}

function Blocks({ blocks, writing }: { blocks: readonly Block[]; writing: boolean }) {
  const ranks = ranksOf(blocks)
  const viewAt = (block: Block, index: number) => viewOf(block, ranks[index])
  if (!writing) {
    const whole = withoutEmptyList(blocks, ({ node }) => node)
    return <Prose>{inFolds(whole, whole.map(viewAt))}</Prose>
  }

  const caret = <Caret breathing />
  const last = blocks.at(-1)
  if (!last)
    return (
      <Prose>
        <p>{caret}</p>
      </Prose>
    )

  // One array, so that a block keeps its index and its element when it closes.
  const open = (
    <BlockView key={last.key} node={last.node} definitions={last.definitions} rank={ranks.at(-1)} caret={caret} />
  )
  return <Prose>{inFolds(blocks, [...blocks.slice(0, -1).map(viewAt), open])}</Prose>
}

/** Without a collapsible part, each view keeps its index among its siblings. */
const inFolds = (blocks: readonly Block[], views: readonly ReactNode[]) =>
  blocks.some(({ node }) => node.type === 'detailsTag')
    ? collapseDetails(blocks.map((block, index) => ({ ...block, view: views[index] })))
    : views

const views = new WeakMap<Block, ReactNode>()

/** The view of an unchanged block is the same element, so React skips it. */
function viewOf(block: Block, rank: HeadingRank | undefined): ReactNode {
  const known = views.get(block)
  if (known) return known
  const view = <BlockView key={block.key} node={block.node} definitions={block.definitions} rank={rank} />
  views.set(block, view)
  return view
}

const Caret = styled(Dot)`
  margin-inline-start: 3px;
  color: ${({ theme }) => theme.color.accentEdge};
  vertical-align: -0.02em;
`
