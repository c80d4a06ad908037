import type { Nodes, PhrasingContent } from 'mdast'
import type { ReactNode } from 'react'
import { Formula } from '../Formula/Formula.tsx'
import type { Definitions } from './markdown-stream.ts'
import { isOwnPicture, safeAddress } from './safe-address.ts'

/** What a run of words needs to know of its document. */
export interface InlineProps {
  nodes: readonly Nodes[]
  definitions: Definitions | null
}

/** Shows running text: words, emphasis, code, links, formulas, and the tags that the parser knows. Other HTML is shown as it was written. */
export function Inline({ nodes, definitions }: InlineProps): ReactNode {
  return nodes.map((node, index) => word(node, index, definitions))
}

function word(node: Nodes, key: number, definitions: Definitions | null): ReactNode {
  const inside = (children: readonly PhrasingContent[]) =>
    children.map((child, index) => word(child, index, definitions))
  switch (node.type) {
    case 'text':
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

/** Chinese type has no italics: its emphasis is a dot below each character. */
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

/** A picture of another site would tell that site who reads: it is a link with the site's name. */
function picture(url: string, alt: string, key: number) {
  if (isOwnPicture(url, location.href)) return <img key={key} src={url} alt={alt} loading="lazy" decoding="async" />
  const host = safeAddress(url)?.host
  return host ? link(url, [`${alt || url} ‹${host}›`], key) : alt
}
