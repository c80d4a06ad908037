import { stripReasoning } from './strip-reasoning.ts'
import type { Turn, TurnPicture } from './chat-engine.ts'

type Part = { type: 'image_url'; image_url: { url: string } } | { type: 'text'; text: string }

/** A message of OpenAI's chat protocol. */
export interface WireMessage {
  role: Turn['role'] | 'system'
  content: string | Part[]
}

/**
 * Converts a turn for an endpoint: pictures as bytes, never as URLs; a picture that is not sent is described. Answers
 * are sent without their reasoning.
 */
export function toWireMessage({ role, text, pictures = [] }: Turn, hasVision: boolean): WireMessage {
  if (role === 'assistant') return { role, content: stripReasoning(text) || text }
  const visible = hasVision ? pictures.flatMap(({ image: picture }) => picture ?? []) : []
  const named = pictures.filter((picture) => !hasVision || picture.image === null).map(nameOf)
  const words = [...named, text].filter((part) => part !== '').join('\n')
  if (visible.length === 0) return { role, content: words }
  const images = visible.map(({ type, content }): Part => ({
    type: 'image_url',
    image_url: { url: `data:${type};base64,${Buffer.from(content).toString('base64')}` },
  }))
  return { role, content: words === '' ? images : [...images, { type: 'text', text: words }] }
}

/** The description of a picture that the model does not receive. */
const nameOf = ({ name, width, height }: TurnPicture) =>
  `[A picture of ${width}×${height} pixels${name === '' ? '' : `, “${name}”`}, is attached and not shown to you.]`
