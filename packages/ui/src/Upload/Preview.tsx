import { type ReactNode, useState } from 'react'

export interface PreviewProps {
  /** Addresses of the same picture, the first first. */
  sources?: readonly string[] | undefined
  alt: string
  /** Stands where the browser can show none of them, as of a phone's HEIC. */
  children: ReactNode
}

/** A file's picture, as soon as there is one that the browser can show; never a broken one. */
export function Preview({ sources = [], alt, children }: PreviewProps) {
  const [lost, setLost] = useState<readonly string[]>([])
  const source = sources.find((one) => !lost.includes(one))

  return source === undefined ? (
    children
  ) : (
    <img key={source} src={source} alt={alt} onError={() => setLost([...lost, source])} />
  )
}
