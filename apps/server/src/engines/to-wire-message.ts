import { withoutThinking } from './apart-from-thinking.ts'
import type { Turn, TurnPicture } from './chat-engine.ts'

type Part = { type: 'image_url'; image_url: { url: string } } | { type: 'text'; text: string }

/** A message of OpenAI's protocol of chats. */
export interface WireMessage {
  role: Turn['role'] | 'system'
  content: string | Part[]
}

/** A turn as an endpoint is told it: a picture as its bytes, never as an address; one that is not shown is named. An answer goes without its thinking. */
export function toWireMessage({ role, text, pictures = [] }: Turn, sees: boolean): WireMessage {
  if (role === 'assistant') return { role, content: withoutThinking(text) || text }
  const shown = sees ? pictures.flatMap(({ shown: picture }) => picture ?? []) : []
  const named = pictures.filter((picture) => !sees || picture.shown === null).map(nameOf)
  const words = [...named, text].filter((part) => part !== '').join('\n')
  if (shown.length === 0) return { role, content: words }
  const images = shown.map(({ type, content }): Part => ({
    type: 'image_url',
    image_url: { url: `data:${type};base64,${Buffer.from(content).toString('base64')}` },
  }))
  return { role, content: words === '' ? images : [...images, { type: 'text', text: words }] }
}

/** What a model is told of a picture that it does not see. */
const nameOf = ({ name, width, height }: TurnPicture) =>
  `[A picture of ${width}×${height} pixels${name === '' ? '' : `, “${name}”`}, is attached and not shown to you.]`
