import { parseMarkdown } from '@moyun/ui'
import {
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  type IParagraphOptions,
  type IRunOptions,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { List, PhrasingContent, RootContent, TableRow as Row } from 'mdast'
import { wordFormula, wordFormulaBlock } from './word-formula.ts'

/** In half points, Word's unit of type size. */
const SIZE = 24
const FONT = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: 'SimSun' }
/** How Word shows an HTML tag. */
const looks = {
  sub: { subScript: true },
  sup: { superScript: true },
  kbd: { font: 'Consolas' },
  mark: { highlight: 'yellow' },
  u: { underline: {} },
  s: { strike: true },
} as const

/** In twentieths of a point. */
const INDENT = 420

const ranks = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
]

function runs(nodes: readonly PhrasingContent[], look: IRunOptions = {}): ParagraphChild[] {
  return nodes.flatMap((node): ParagraphChild[] => {
    switch (node.type) {
      case 'strong':
        return runs(node.children, { ...look, bold: true })
      case 'emphasis':
        return runs(node.children, { ...look, italics: true })
      case 'delete':
        return runs(node.children, { ...look, strike: true })
      case 'markup':
        return runs(node.children, { ...look, ...looks[node.tag] })
      case 'footnoteReference':
        return [new TextRun({ ...look, text: `[${node.label ?? node.identifier}]`, superScript: true })]
      case 'link':
        return [
          new ExternalHyperlink({ link: node.url, children: runs(node.children, { ...look, style: 'Hyperlink' }) }),
        ]
      case 'break':
        return [new TextRun({ ...look, break: 1 })]
      case 'formula':
        return [
          nodes.length === 1 && node.display
            ? wordFormulaBlock(node.value)
            : wordFormula(node.value, look, node.display),
        ]
      case 'inlineCode':
        return [new TextRun({ ...look, text: node.value, font: 'Consolas' })]
      default:
        if ('value' in node)
          return node.value
            .split('\n')
            .map((text, line) => new TextRun({ ...look, text, ...(line > 0 ? { break: 1 } : {}) }))
        if ('children' in node) return runs(node.children, look)
        return 'alt' in node ? [new TextRun({ ...look, text: node.alt ?? '' })] : []
    }
  })
}

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
function linesOf({ ordered, children }: List, level: number, instance: number): (Paragraph | Table)[] {
  const mark: IParagraphOptions = { numbering: { reference: ordered ? 'numbers' : 'marks', level, instance } }
  return children.flatMap((entry) =>
    entry.children.flatMap((child, place) => {
      if (child.type === 'list') return linesOf(child, Math.min(level + 1, LEVELS - 1), instance)
      return child.type === 'paragraph'
        ? [
            new Paragraph({
              ...(place === 0 ? mark : { indent: { left: INDENT * (level + 1) } }),
              children: runs(child.children),
            }),
          ]
        : blocks([child])
    }),
  )
}

function blocks(nodes: readonly RootContent[]): (Paragraph | Table)[] {
  return nodes.flatMap((node, place): (Paragraph | Table)[] => {
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
        return linesOf(node, 0, place)
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
            : blocks([child]),
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
          ...blocks(node.children.filter(({ type }) => type !== 'paragraph')),
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

const LEVELS = 4
const levelsOf = (format: (typeof LevelFormat)[keyof typeof LevelFormat], textOf: (level: number) => string) =>
  Array.from({ length: LEVELS }, (_, level) => ({
    level,
    format,
    text: textOf(level),
    style: { paragraph: { indent: { left: INDENT * (level + 1), hanging: INDENT } } },
  }))

/** Converts Markdown to a Word file. */
export function toWordFile(markdown: string, title: string): Promise<Blob> {
  const document = new Document({
    title,
    creator: 'Moyun',
    styles: { default: { document: { run: { font: FONT, size: SIZE } } } },
    numbering: {
      config: [
        { reference: 'numbers', levels: levelsOf(LevelFormat.DECIMAL, (level) => `%${level + 1}.`) },
        { reference: 'marks', levels: levelsOf(LevelFormat.BULLET, () => '•') },
      ],
    },
    sections: [{ children: blocks(parseMarkdown(markdown).map(({ node }) => node)) }],
  })
  return Packer.toBlob(document)
}
