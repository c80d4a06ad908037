import { taskToText } from '@moyun/ui'
import {
  BorderStyle,
  Document,
  HeadingLevel,
  type IParagraphOptions,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { List, RootContent, TableRow as Row } from 'mdast'
import { parseWithLinks } from './parse-with-links.ts'
import { wordFormulaBlock } from './word-formula.ts'
import { bullets, INDENT, LEVELS, type Numbering, numberingOf } from './word-lists.ts'
import { runs } from './word-runs.ts'

/** In half points, Word's unit of type size. */
const SIZE = 24
const FONT = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: 'SimSun' }

const ranks = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
]

const line = { style: BorderStyle.SINGLE, size: 4, color: 'auto' } as const
const edges = { top: line, bottom: line, left: line, right: line }

const rowOf = ({ children }: Row, isHead: boolean) =>
  new TableRow({
    tableHeader: isHead,
    children: children.map(
      (cell) =>
        new TableCell({
          borders: edges,
          margins: { top: 60, bottom: 60, left: 120, right: 120 },
          children: [new Paragraph({ children: runs(cell.children, isHead ? { bold: true } : {}) })],
        }),
    ),
  })

/** The paragraphs of a list; other blocks of an item are below its text, indented further. */
function linesOf(list: List, level: number, numbering: Numbering): (Paragraph | Table)[] {
  const mark: IParagraphOptions = { numbering: { reference: numberingOf(list, level, numbering), level } }
  return list.children.flatMap(({ checked, children }) =>
    children.flatMap((child, place) => {
      if (child.type === 'list') return linesOf(child, Math.min(level + 1, LEVELS - 1), numbering)
      if (child.type !== 'paragraph') return blocks([child], numbering)
      const box = place === 0 ? taskToText(checked) : ''
      return [
        new Paragraph({
          ...(place === 0 ? mark : { indent: { left: INDENT * (level + 1) } }),
          children: [...(box === '' ? [] : [new TextRun(box)]), ...runs(child.children)],
        }),
      ]
    }),
  )
}

function blocks(nodes: readonly RootContent[], numbering: Numbering): (Paragraph | Table)[] {
  return nodes.flatMap((node): (Paragraph | Table)[] => {
    switch (node.type) {
      case 'heading':
        return [
          new Paragraph({
            heading: ranks[node.depth - 1] ?? HeadingLevel.HEADING_6,
            spacing: { before: 240, after: 120 },
            children: runs(node.children),
          }),
        ]
      case 'paragraph':
        return [new Paragraph({ spacing: { after: 160, line: 360 }, children: runs(node.children) })]
      case 'list':
        return linesOf(node, 0, numbering)
      case 'blockquote':
        return node.children.flatMap((child) =>
          child.type === 'paragraph'
            ? [
                new Paragraph({
                  indent: { left: INDENT },
                  spacing: { after: 160, line: 360 },
                  children: runs(child.children, { italics: true }),
                }),
              ]
            : blocks([child], numbering),
        )
      case 'summary':
        return [new Paragraph({ spacing: { after: 160, line: 360 }, children: runs(node.children, { bold: true }) })]
      case 'footnoteDefinition':
        return [
          new Paragraph({
            spacing: { after: 80 },
            children: [
              new TextRun(`[${node.label ?? node.identifier}] `),
              ...node.children.flatMap((child) => (child.type === 'paragraph' ? runs(child.children) : [])),
            ],
          }),
          ...blocks(
            node.children.filter(({ type }) => type !== 'paragraph'),
            numbering,
          ),
        ]
      case 'detailsTag':
        return []
      case 'code':
        return node.value
          .split('\n')
          .map((text) => new Paragraph({ children: [new TextRun({ text, font: 'Consolas', size: SIZE - 4 })] }))
      case 'table':
        return [
          new Table({
            width: { size: 100, type: WidthType.PERCENTAGE },
            rows: node.children.map((row, k) => rowOf(row, k === 0)),
          }),
          new Paragraph({}),
        ]
      case 'formulaBlock':
        return [new Paragraph({ spacing: { after: 160 }, children: [wordFormulaBlock(node.value)] })]
      case 'thematicBreak':
        return [new Paragraph({ border: { bottom: line } })]
      default:
        return 'value' in node ? [new Paragraph({ children: [new TextRun(node.value)] })] : []
    }
  })
}

/** Converts Markdown to a Word file. */
export function toWordFile(markdown: string, title: string): Promise<Blob> {
  const numbering = [bullets]
  const children = blocks(parseWithLinks(markdown), numbering)
  const document = new Document({
    title,
    creator: 'Moyun',
    styles: { default: { document: { run: { font: FONT, size: SIZE } } } },
    numbering: { config: numbering },
    sections: [{ children }],
  })
  return Packer.toBlob(document)
}
