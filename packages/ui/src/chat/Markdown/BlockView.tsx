import type { ListItem, Nodes, RootContent } from 'mdast'
import type { ReactNode } from 'react'
import { CodeBlock } from '../CodeBlock/CodeBlock.tsx'
import { Diagram } from '../Diagram/Diagram.tsx'
import { Formula } from '../Formula/Formula.tsx'
import { collapseDetails } from './collapse-details.ts'
import { withoutEmptyEnd, withoutEmptyList } from './empty-list-end.ts'
import type { HeadingRank } from './heading-ranks.ts'
import { Inline } from './Inline.tsx'
import type { Definitions } from './markdown-stream.ts'
import { TableBox } from './TableBox.tsx'
import { TaskMark } from './TaskMark.tsx'

export interface BlockViewProps {
  node: RootContent
  definitions: Definitions | null
  /** Rendered after the last word while the block is streaming. Without it, unclosed syntax counts as closed. */
  caret?: ReactNode
  /** Rank of a heading. A heading inside a list or a quotation has none and gets the lowest one. */
  rank?: HeadingRank | undefined
}

/** Renders one block of a document. */
export function BlockView({ node, definitions, caret = null, rank }: BlockViewProps): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return (
        <p dir="auto">
          <Inline nodes={node.children} definitions={definitions} />
          {caret}
        </p>
      )
    case 'heading': {
      const Heading = rank ? (`h${rank}` as const) : 'h6'
      return (
        <Heading dir="auto" data-depth={node.depth}>
          <Inline nodes={node.children} definitions={definitions} />
          {caret}
        </Heading>
      )
    }
    case 'list': {
      const items = caret ? node.children : withoutEmptyEnd(node)
      const entries = items.map((entry, index) => (
        <Entry key={index} entry={entry} definitions={definitions} caret={index === items.length - 1 ? caret : null} />
      ))
      return node.ordered ? <ol start={node.start ?? 1}>{entries}</ol> : <ul>{entries}</ul>
    }
    case 'blockquote':
      return <blockquote>{blocks(node.children, definitions, caret)}</blockquote>
    case 'code':
      return node.lang === 'mermaid' && !(caret && node.data?.open) ? (
        <Diagram source={node.value} />
      ) : (
        <CodeBlock
          code={node.value}
          language={node.lang ?? undefined}
          open={caret !== null && node.data?.open === true}
          caret={caret}
        />
      )
    case 'formulaBlock':
      return <Formula tex={node.value} display open={caret !== null && node.open} />
    case 'table':
      return <TableBox table={node} definitions={definitions} caret={caret} />
    case 'thematicBreak':
      return <hr />
    case 'footnoteDefinition':
      return (
        <div className="note">
          <sup>[{node.label ?? node.identifier}]</sup>
          <div>{blocks(node.children, definitions, caret)}</div>
        </div>
      )
    case 'summary':
      return (
        <p dir="auto">
          <Inline nodes={node.children} definitions={definitions} />
          {caret}
        </p>
      )
    case 'html':
    case 'detailsTag':
      return <p dir="auto">{node.value}</p>
    default:
      return null
  }
}

interface EntryProps {
  entry: ListItem
  definitions: Definitions | null
  caret: ReactNode
}

/** In a tight list the text of an item has no paragraph element; in a loose one it consists of paragraphs. */
function Entry({ entry, definitions, caret }: EntryProps) {
  const { checked = null, children } = entry
  const [first, ...rest] = children
  const isTight = !entry.spread && first?.type === 'paragraph'
  return (
    <li dir="auto" data-task={checked === null ? undefined : ''}>
      {checked === null ? null : <TaskMark done={checked} />}
      {isTight ? (
        <>
          <Inline nodes={first.children} definitions={definitions} />
          {rest.length === 0 ? caret : blocks(rest, definitions, caret)}
        </>
      ) : (
        blocks(children, definitions, caret)
      )}
    </li>
  )
}

function blocks(nodes: readonly Nodes[], definitions: Definitions | null, caret: ReactNode): ReactNode {
  if (nodes.length === 0) return caret
  // The children of a list, a quotation or a footnote are blocks too.
  const children = nodes as readonly RootContent[]
  const viewed = (caret ? children : withoutEmptyList(children, (node) => node)).map((node, index) => ({
    node,
    definitions,
    view: (
      <BlockView key={index} node={node} definitions={definitions} caret={index === nodes.length - 1 ? caret : null} />
    ),
  }))
  return nodes.some(({ type }) => type === 'detailsTag') ? collapseDetails(viewed) : viewed.map(({ view }) => view)
}
