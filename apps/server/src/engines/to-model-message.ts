import type { ModelMessage } from 'ai'
import type { Turn, TurnPicture } from './chat-engine.ts'

/** A turn as the SDK sends it: a picture as its bytes, never as an address; one that is not shown is named. */
export function toModelMessage({ role, text, pictures = [] }: Turn, sees: boolean): ModelMessage {
  if (role === 'assistant') return { role, content: text }
  const shown = sees ? pictures.flatMap(({ shown: picture }) => picture ?? []) : []
  const named = pictures.filter((picture) => !sees || picture.shown === null).map(nameOf)
  const words = [...named, text].filter((part) => part !== '').join('\n')
  if (shown.length === 0) return { role, content: words }
  return { role, content: [...shown.map(({ type, content }) => ({ type: 'image' as const, image: content, mediaType: type })), ...(words === '' ? [] : [{ type: 'text' as const, text: words }])] }
}

/** What a model is told of a picture that it does not see. */
const nameOf = ({ name, width, height }: TurnPicture) => `[A picture of ${width}×${height} pixels${name === '' ? '' : `, “${name}”`}, is attached and not shown to you.]`
