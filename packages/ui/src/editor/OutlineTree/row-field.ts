import { css } from 'styled-components'
import type { OutlineNode } from './outline-node.ts'

/** A field that looks like plain text. */
export const rowField = css`
  inline-size: auto;
  min-inline-size: 4em;
  max-inline-size: 100%;
  margin: 0;
  padding: 0 4px;
  border: 0;
  background: none;
  field-sizing: content;
  resize: none;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.s};
`

/** The props of every field of a heading. */
export interface RowFieldProps {
  node: OutlineNode
  fixed: boolean
  onChange: (change: Partial<Pick<OutlineNode, 'title' | 'brief' | 'length'>>) => void
}

/** Joins pasted lines to one line. */
export const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ')
