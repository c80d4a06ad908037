import type { Nodes, PhrasingContent } from 'mdast'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Formula } from '../Formula/Formula.tsx'
import type { Definitions } from './markdown-stream.ts'
import { isOwnPicture, safeAddress } from './safe-address.ts'

/** Props of running text: its nodes and the definitions of its document. */
export interface InlineProps {
  nodes: readonly Nodes[]
  definitions: Definitions | null
}

/**
 * Renders running text: words, emphasis, code, links, formulas, and the HTML tags that the parser knows. Other HTML is
 * shown as written.
 */
export function Inline({ nodes, definitions }: InlineProps): ReactNode {
  return words(nodes, definitions)
}

/**
 * Punctuation that must not end a line, and punctuation that must not begin one. A browser allows a line break between
 * it and a formula.
 */
const OPENING = /[（《〈「『【〔“‘]+$/u
const CLOSING = /^[，。、；：！？）》〉」』】〕”’…]+/u
/** A longer formula must be allowed to break. In UTF-16 units of its TeX. */
const LONGEST_WHOLE = 32

const isWhole = (node: Nodes | undefined) =>
  node?.type === 'formula' && !node.display && node.value.length <= LONGEST_WHOLE
const marks = (node: Nodes | undefined, which: RegExp) =>
  node?.type === 'text' ? (which.exec(node.value)?.[0] ?? '') : ''

/** Renders each node; a short formula keeps the adjacent punctuation on its line. */
function words(nodes: readonly Nodes[], definitions: Definitions | null): ReactNode[] {
  return nodes.map((node, index) => {
    const [before, after] = [nodes[index - 1], nodes[index + 1]]
    if (node.type === 'text') {
      const begun = isWhole(before) ? node.value.replace(CLOSING, '') : node.value
      return isWhole(after) ? begun.replace(OPENING, '') : begun
    }
    const content = word(node, index, definitions)
    if (!isWhole(node)) return content
    const [opening, closing] = [marks(before, OPENING), marks(after, CLOSING)]
    // Always the same element, so that punctuation that is still streaming does not redraw the formula.
    return (
      <Whole key={index} data-marked={opening + closing !== '' || undefined}>
        {opening}
        {content}
        {closing}
      </Whole>
    )
  })
}

const Whole = styled.span`
  &[data-marked] {
    white-space: nowrap;
  }
`

function word(node: Nodes, key: number, definitions: Definitions | null): ReactNode {
  const inside = (children: readonly PhrasingContent[]) => words(children, definitions)
  switch (node.type) {
    case 'html':
      return node.value
    case 'strong':
      return <strong key={key}>{inside(node.children)}</strong>
    case 'emphasis':
      return (
        <em key={key} data-han={isHan(node.children)}>
          {inside(node.children)}
        </em>
      )
    case 'delete':
      return <del key={key}>{inside(node.children)}</del>
    case 'markup': {
      const Tag = node.tag
      return <Tag key={key}>{inside(node.children)}</Tag>
    }
    case 'footnoteReference':
      return <sup key={key}>[{node.label ?? node.identifier}]</sup>
    case 'inlineCode':
      return (
        <code key={key} translate="no">
          {node.value}
        </code>
      )
    case 'break':
      return <br key={key} />
    case 'formula':
      return <Formula key={key} tex={node.value} display={node.display} />
    case 'link':
      return link(node.url, inside(node.children), key)
    case 'linkReference':
      return link(addressOf(node.identifier, definitions), inside(node.children), key)
    case 'image':
      return picture(node.url, node.alt ?? '', key)
    case 'imageReference':
      return picture(addressOf(node.identifier, definitions), node.alt ?? '', key)
    default:
      return null
  }
}

function addressOf(identifier: string, definitions: Definitions | null) {
  const definition = definitions?.get(identifier)
  return definition?.type === 'definition' ? definition.url : ''
}

/** Chinese type has no italics: emphasis puts a dot below each character. */
const isHan = (children: readonly PhrasingContent[]) =>
  children.some((child) => child.type === 'text' && /\p{Script=Han}/u.test(child.value)) || undefined

function link(url: string, children: ReactNode[], key: number) {
  const address = safeAddress(url)
  if (!address) return children
  return (
    <a key={key} href={address.href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}

/** An image from another site would tell that site who is reading, so it becomes a link with the name of the site. */
function picture(url: string, alt: string, key: number) {
  if (isOwnPicture(url, location.href)) return <img key={key} src={url} alt={alt} loading="lazy" decoding="async" />
  const host = safeAddress(url)?.host
  return host ? link(url, [`${alt || url} ‹${host}›`], key) : alt
}
