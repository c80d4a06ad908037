import { Wrap } from '@moyun/ui'
import { useLocation } from 'react-router-dom'
import { ManuscriptEditor } from './manuscript-editor.tsx'
import { useOpenManuscript } from './open-manuscript.ts'
import { ManuscriptList } from './manuscript-list.tsx'

/**
 * `/creation/zscene`: a long text, outline first, then section by section; without `?open=` the list of
 * manuscripts.
 */
export function ManuscriptPage() {
  const id = new URLSearchParams(useLocation().search).get('open')

  return <Wrap>{id === null ? <ManuscriptList /> : <Opened key={id} id={id} />}</Wrap>
}

function Opened({ id }: { id: string }) {
  return <ManuscriptEditor opened={useOpenManuscript(id)} />
}
