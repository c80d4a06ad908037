import { type ReactNode, useState } from 'react'

export interface PreviewProps {
  /** URLs of the same picture, in order of preference. */
  sources?: readonly string[] | undefined
  alt: string
  /** Shown when the browser can load none of them, such as a phone's HEIC. */
  children: ReactNode
}

/** Shows the first URL of a file's picture that the browser can load; never a broken image. */
export function Preview({ sources = [], alt, children }: PreviewProps) {
  const [lost, setLost] = useState<readonly string[]>([])
  const source = sources.find((one) => !lost.includes(one))

  return source === undefined ? (
    children
  ) : (
    <img key={source} src={source} alt={alt} onError={() => setLost([...lost, source])} />
  )
}
